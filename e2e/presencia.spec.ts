// Who else has a record open, each on their own screen.
import { expect, go, openAs } from './fixtures.ts';
import { hire, invite, test } from './identity.ts';
import { newText, reportAs } from './reporte.ts';

test('two technicians on one report see each other, who writes, and who has left', async ({
  page,
  product,
  anotherPage,
}) => {
  const { url } = product;
  const report = await reportAs(url, 'empleado', newText('Mancha las hojas'));
  const email = await hire(url, 'Paulina', '30000144', 'computos');
  await openAs(page, 'computos', report);
  await expect(page.getByLabel('Mensaje')).toBeVisible();
  const other = await anotherPage();
  await other.goto(await invite(url, email));
  await other.getByLabel('Contraseña nueva').fill('una-larga-1');
  await other.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Paulina');
  await go(other, report);
  // Whoever was there is told of who comes, and who comes of whoever was there.
  await expect(page.getByText('Paulina Recorrido también está acá.')).toBeVisible();
  await expect(other.getByText('Nadia Quiroga también está acá.')).toBeVisible();
  await other.getByLabel('Mensaje').fill('Voy para allá.');
  await expect(page.getByText('Paulina está escribiendo…')).toBeVisible();
  await go(other, '/inicio');
  await expect(page.getByText(/Paulina/)).toBeHidden();
});
