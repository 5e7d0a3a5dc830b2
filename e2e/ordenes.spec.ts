// Work orders, from «no imprime» to the sheet signed by two people, each on their own screen.
import { ORDEN_ESTADOS } from '@muni/contract';
import type { Page } from '@playwright/test';
import { demoEmail, signIn } from './accounts.ts';
import { callAs } from './api.ts';
import { expect, expectNoAxeViolations, go, openAs, test } from './fixtures.ts';
import { photo, reportAs } from './reporte.ts';

// A sheet that is not one's own is answered with 404, on purpose.
test.use({ allowedErrors: [/404/] });

const newText = (what: string) => `${what} ${Date.now() % 1_000_000}`;

async function drawSignature(page: Page) {
  const pad = page.getByRole('img', { name: 'Firma', exact: true });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [90, 20],
    [130, 100],
    [200, 30],
    [260, 90],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('Firma dibujada.')).toBeVisible();
}
/** How many sheets of paper the browser would print. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('from a report to its order, done, signed by both, and the report closed', async ({
  page,
  product,
  anotherPage,
}) => {
  const text = newText('No arranca la del mostrador');
  const work = 'Se cambió la fuente y se probó una hora.';
  const report = await reportAs(product.url, 'empleado', text);
  await openAs(page, 'empleado', report);

  const technician = await anotherPage();
  await openAs(technician, 'computos', report);
  await technician.getByRole('button', { name: 'Crear OT' }).click();
  await expect(technician.getByLabel('Título')).toHaveValue(text);
  await technician.getByLabel(/^Técnico responsable/).fill('Quiroga');
  await technician.getByRole('option', { name: 'Quiroga, Nadia' }).click();
  await technician.getByRole('button', { name: 'Crear orden' }).click();
  await expect(technician.getByRole('heading', { level: 1, name: text })).toBeVisible();
  await expect(technician.getByRole('main').getByText('Asignada')).toBeVisible();

  // The other person is on the report, and follows from there.
  await page
    .getByRole('region', { name: 'Órdenes de trabajo' })
    .getByRole('link', { name: /^OT-/ })
    .click();
  await expect(page.getByRole('main').getByText('Asignada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar trabajo' })).toBeHidden();

  // What is left to do besides is a task of the order: one comes back to it, and whoever asked sees nothing of it.
  await technician.getByRole('link', { name: 'Crear tarea' }).click();
  await technician.getByLabel('Título').fill('Pedir otra fuente');
  await technician.getByRole('button', { name: 'Crear tarea' }).click();
  await expect(technician.getByRole('heading', { level: 1, name: text })).toBeVisible();
  await expect(technician.getByRole('link', { name: 'Pedir otra fuente' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tareas' })).toBeHidden();

  await technician.getByRole('button', { name: 'Iniciar trabajo' }).dblclick();
  await expect(page.getByRole('main').getByText('En curso')).toBeVisible();

  await technician.getByRole('button', { name: 'Agregar repuesto' }).click();
  await technician.getByLabel('Descripción').fill('Fuente de 500 W');
  await technician.getByLabel(/^Costo de cada uno/).fill('mucho');
  await inDialog(technician, 'Agregar repuesto');
  await expect(technician.getByText('Escribí el importe así: 185000,50')).toBeVisible();
  await technician.getByLabel(/^Costo de cada uno/).fill('45.300,50');
  await inDialog(technician, 'Agregar repuesto');
  await expect(page.getByRole('cell', { name: 'Fuente de 500 W' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$ 45.300,50' })).toHaveCount(2);

  await technician.getByRole('button', { name: 'Marcar realizada', exact: true }).click();
  await inDialog(technician, 'Marcar realizada');
  await expect(technician.getByRole('dialog').getByLabel('Resultado')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await technician.getByLabel('Resultado').selectOption('Reparado');
  await technician.getByLabel('Trabajo realizado').fill(work);
  await technician.getByLabel(/^Minutos que te llevó hoy/).fill('90');
  await inDialog(technician, 'Marcar realizada');
  await expect(technician.getByRole('dialog').getByLabel('Solución')).toHaveValue(work);
  await inDialog(technician, 'Ahora no');
  await expect(page.getByRole('main').getByText('1 h 30 min').first()).toBeVisible();
  await expectNoAxeViolations(technician, 'main');

  await technician.getByRole('button', { name: 'Firmar como técnico' }).click();
  await drawSignature(technician);
  await expectNoAxeViolations(technician, '[role=dialog]');
  await inDialog(technician, 'Firmar');
  await expect(technician.getByText('Falta 1 firma')).toBeVisible();
  await page.getByRole('button', { name: 'Firmar conforme' }).click();
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Marcela Benítez');
  await drawSignature(page);
  await inDialog(page, 'Firmar');
  await expect(technician.getByRole('main').getByText('Conformada')).toBeVisible();

  await technician.getByRole('button', { name: 'Cerrar el reporte' }).click();
  await inDialog(technician, 'Cerrar reporte');
  await expect(technician.getByText(/Cerraste el reporte R-\d+\./)).toBeVisible();
  await page.getByRole('link', { name: 'Ver la hoja' }).click();
  const sheet = page.getByRole('article', { name: /^Hoja de la orden/ });
  // Two signatures and the shield, on each copy.
  await expect(sheet.locator('image')).toHaveCount(6);
  await expect(sheet.getByText(/^DNI /).first()).toBeVisible();
  expect(await printedPages(page)).toBe(1);
  await go(page, report);
  await expect(page.getByText(/realizó la orden de trabajo/)).toBeVisible();
  await expect(page.getByText('Realizado').first()).toBeVisible();
});

test('the sheet signed on paper, and what a stranger is told', async ({
  page,
  product,
  anotherPage,
}) => {
  const title = newText('Limpieza de la central');
  const { id, numero, codigo } = await callAs<{ id: number; numero: string; codigo: string }>(
    product.url,
    'computos',
    'POST',
    '/api/ordenes/',
    {
      titulo: title,
      descripcion: 'Sopletear y controlar el disco.',
      area: 1,
      tecnicoResponsable: 1,
      solicitante: 1,
      checklist: [{ texto: 'Sopletear' }],
    },
  );
  await openAs(page, 'computos', `/EditarOrdenTrabajo?id=${id}`);
  await page.getByRole('checkbox', { name: 'Sopletear' }).check();
  await page.getByRole('button', { name: 'Iniciar trabajo' }).click();
  await page.getByRole('button', { name: 'Marcar realizada' }).click();
  await page.getByLabel('Resultado').selectOption('Sin falla');
  await page.getByLabel('Trabajo realizado').fill('Se limpió y se controló.');
  await inDialog(page, 'Marcar realizada');
  await page.getByRole('link', { name: 'Ver la hoja' }).click();
  await page
    .getByLabel('Adjuntar hoja firmada')
    .last()
    .setInputFiles({ ...photo, name: 'hoja.png' });
  await expect(page.getByText('Adjuntaste la hoja firmada.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Conformada')).toBeVisible();
  await expect(page.getByText(/^Firmada en papel/).first()).toBeVisible();
  await expect(page.getByText(/^(?:Original|Copia): /)).toHaveCount(2);
  expect(await printedPages(page)).toBe(1);

  const stranger = await anotherPage();
  await stranger.goto(`/VerOrdenTrabajo?id=${id}&codigo=${codigo}`);
  await expect(stranger.getByText('La hoja es auténtica')).toBeVisible();
  await expect(stranger.getByText(numero)).toBeVisible();
  await expect(stranger.getByText(title)).toBeHidden();
  await expectNoAxeViolations(stranger);
  await stranger.getByRole('button', { name: 'Entrar al sistema' }).click();
  // Somebody of another area is told no more.
  await signIn(stranger, demoEmail('rentas'));
  await expect(stranger.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await expect(stranger.getByText('La hoja es auténtica')).toBeVisible();
});

/** With `LONG=1` all sheets that there are of each state, up to so many; they are more than forty. */
const PER_STATE = process.env['LONG'] ? 30 : 1;

test('orders in every state print both copies on one sheet of paper each', async ({
  page,
  product,
}) => {
  await openAs(page, 'computos', '/listadoOrdenTrabajo');
  let printed = 0;
  for (const estado of ORDEN_ESTADOS) {
    const some = await callAs<{ id: number; numero: string }[]>(
      product.url,
      'computos',
      'GET',
      `/api/ordenes/?pageSize=${PER_STATE}&estado=${encodeURIComponent(estado)}`,
    );
    if (some.length === 0) throw new Error(`The town has no order ${estado}.`);
    for (const { id, numero } of some) {
      await go(page, `/VerOrdenTrabajo?id=${id}`);
      const sheet = page.getByRole('article', { name: `Hoja de la orden ${numero}` });
      await expect(sheet.getByText(/^(?:Original|Copia): /)).toHaveCount(2);
      expect(await printedPages(page), `${numero}, ${estado}`).toBe(1);
      printed += 1;
    }
  }
  expect(printed).toBeGreaterThanOrEqual(PER_STATE > 1 ? 40 : ORDEN_ESTADOS.length);
});
