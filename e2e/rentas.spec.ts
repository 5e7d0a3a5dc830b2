// Rentas: a file of an old system, from its format to its undoing, and the accounts it brings.
import { expect, expectNoAxeViolations, go, openAs, test } from './fixtures.ts';

/** A number that no other journey of this run uses. */
const unique = () => String(Date.now() % 100_000_000).padStart(8, '0');

const TITLES = 'PARTIDA;NOMBRE;CUIT_DNI;TASA;PERIODO;IMP_1VTO;FEC1;OBSERV';
const line = (cuenta: string, periodo: string, importe: string, nombre = 'PEÑA, ROSA') =>
  `${cuenta};${nombre};20-26756539-3;Cementerio;${periodo};${importe};10/11/2026;vino así`;

/** Windows-1252 is Latin-1 for these letters. */
const fileOf = (...lines: string[]) =>
  Buffer.from(`${[TITLES, ...lines].join('\r\n')}\r\n`, 'latin1');

test.describe('a file of Rentas', () => {
  // Looking for the account after its load was undone.
  test.use({ allowedErrors: [/404/] });

  test('is read, corrected, loaded and undone, and its account tells what is owed', async ({
    page,
  }) => {
    const cuenta = unique();
    const good = Array.from({ length: 12 }, (_, month) =>
      line(cuenta, `${String(month + 1).padStart(2, '0')}/2026`, '1.250,50'),
    );
    const buffer = fileOf(
      ...good,
      line(cuenta, '13/2026', '9.150,00'),
      line('', '11/2026', '4.000,00', 'NÚÑEZ, ANA'),
      line(`1${cuenta}`, '11/2026', 'doce'),
    );
    await openAs(page, 'rentas', '/inicio');
    await page.getByRole('link', { name: 'Rentas', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Cargar datos de Rentas' })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `padron_${cuenta}.csv`, mimeType: 'text/csv', buffer });

    await expect(page.getByLabel('Letras del texto')).toHaveValue('Windows-1252');
    await expect(page.getByLabel('Qué es IMP_1VTO')).toHaveValue('importe1');
    await expect(page.getByLabel('Números de IMP_1VTO')).toHaveValue('coma');
    await expect(page.getByRole('cell', { name: 'PEÑA, ROSA' }).first()).toBeVisible();
    await page.getByLabel('Letras del texto').selectOption('CP850');
    await expect(page.getByRole('cell', { name: 'PEÑA, ROSA' })).toHaveCount(0);
    await page.getByLabel('Letras del texto').selectOption('Windows-1252');
    await expect(page.getByRole('cell', { name: 'PEÑA, ROSA' }).first()).toBeVisible();

    // What the steps look like to who does not see them is in cargas.spec.ts.
    await page.getByRole('button', { name: 'Revisar filas' }).click();
    await expect(page.getByRole('button', { name: 'Cargar 12 filas' })).toBeVisible();
    await expect(page.getByText('No existe el mes 13.').first()).toBeVisible();
    // The review waits for whoever leaves.
    await page.getByRole('link', { name: 'Cargar datos', exact: true }).click();
    await page.getByRole('link', { name: `padron_${cuenta}.csv` }).click();
    await page.getByRole('button', { name: 'Celda por celda' }).click();
    await page.getByLabel('Buscar en el valor o el motivo').fill('doce');
    await expect(
      page.getByRole('region', { name: 'Errores y avisos' }).getByRole('row'),
    ).toHaveCount(2);
    await page.getByRole('button', { name: 'Errores y avisos' }).click();
    await page
      .getByRole('button', { name: 'Corregir Importe al 1.er vencimiento de la fila 16' })
      .click();
    await page.getByRole('textbox', { name: /de la fila 16/ }).fill('12,00');
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: /No existe el mes 13/ })
      .getByRole('button', { name: 'Dejar afuera' })
      .click();
    await expect(page.getByText('Quedan afuera: 1 con error, 1 que sacaste.')).toBeVisible();

    await page.getByRole('button', { name: 'Cargar 13 filas' }).click();
    await expect(page.getByText('Se cargaron 13 filas')).toBeVisible();
    const result = page.url();

    await page.getByRole('link', { name: 'Ver las nuevas en Rentas' }).click();
    await expect(page.getByRole('group', { name: 'Totales de lo filtrado' })).toContainText(
      '15.018,00',
    );
    await expectNoAxeViolations(page, 'main');
    await page.getByRole('searchbox').fill(`1${cuenta}`);
    await expect(page).toHaveURL(new RegExp(`q=1${cuenta}`));
    await page
      .getByRole('main')
      .getByRole('link', { name: `1${cuenta}` })
      .click();
    await expect(page.getByRole('heading', { name: `Cuenta 1${cuenta}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Debe \$.12,00 al/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ver la fila' }).click();
    await expect(page.getByRole('dialog')).toContainText('vino así');
    await expectNoAxeViolations(page, '[role=dialog]');
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Estado de cuenta (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    const account = page.url();

    await go(page, result);
    await page.getByRole('button', { name: 'Deshacer la carga' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Era el archivo de octubre');
    await dialog.getByRole('button', { name: 'Deshacer la carga' }).click();
    await expect(page.getByText('Esta carga se deshizo')).toBeVisible();
    await expect(page.getByText('Era el archivo de octubre')).toBeVisible();
    await go(page, account);
    await expect(page.getByText('No encontramos la cuenta')).toBeVisible();
  });
});

test('two loads are compared, and totals are drawn and told', async ({ page }) => {
  await openAs(page, 'rentas', '/rentas/totales');
  await expect(page.getByRole('group', { name: /por tributo/ })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await page.getByRole('button', { name: /^Ver como tabla: .* por tributo/ }).click();
  await page
    .getByRole('table', { name: /por tributo/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/rentas\?tributo=/);
  // From the screen that the menu opens, an account is one search away.
  await go(page, '/cargaDatosEfimuni');
  await page.getByLabel('Buscar una cuenta').fill('0001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rentas\?q=0001/);
  await expect(page.getByRole('group', { name: 'Totales de lo filtrado' })).toBeVisible();

  await go(page, '/rentas/cargas?estado=Confirmada');
  await page
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Comparar con otra' }).click();
  // With the one before, unless another is chosen.
  await expect(page.getByRole('button', { name: /cuentas nuevas/ })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
});
