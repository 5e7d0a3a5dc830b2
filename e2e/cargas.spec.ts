// Files that people bring, of every kind (those of Rentas also in rentas.spec.ts): the same five steps, what each row does
// before it does it, and how a load is undone. What is cut on its way goes on, in the browser and in the server.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTE_BYTES } from '@muni/contract';
import type { Page } from '@playwright/test';
import { padron } from '../apps/server/src/testing/padron.ts';
import { expect, expectNoAxeViolations, go, openAs, test as base } from './fixtures.ts';

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'muni-cargas-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

const choose = (page: Page, name: string, lines: string[] | Buffer) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\r\n')),
  });
const figure = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const review = (page: Page) => page.getByRole('button', { name: 'Revisar filas' }).click();
const load = (page: Page, rows: string) =>
  page.getByRole('button', { name: `Cargar ${rows}` }).click();

async function undo(page: Page, motivo: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill(motivo);
  await dialog.getByRole('button', { name: 'Deshacer la carga' }).click();
}

test('a Windows file of people: each bad cell is named and corrected in its place, and the load is undone', async ({
  page,
}) => {
  const { bytes, faults } = padron({
    rows: 30,
    bad: 6,
    areas: ['MESA DE ENTRADAS', 'Tránsito', 'catastro'],
  });
  await openAs(page, 'computos', '/subirUsuarios');
  await expect(page.getByRole('heading', { level: 1, name: 'Subir usuarios' })).toBeVisible();
  await choose(page, 'padron.csv', bytes);
  await expect(page.getByLabel('Letras del texto')).toHaveValue('Windows-1252');
  await expect(page.getByLabel('Separado por')).toHaveValue(';');
  await expectNoAxeViolations(page, 'main');
  await review(page);

  await figure(page, '6 con error').click();
  await expect(page).toHaveURL(/ver=rechazadas/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bajar' }).click();
  await page.getByRole('menuitem', { name: /para corregir/ }).click();
  const wrong = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(wrong).toHaveLength(faults.length + 1);
  expect(wrong[0]).toContain('Qué corregir');

  const [first] = faults;
  await page.getByRole('button', { name: `Corregir DNI de la fila ${first?.fila}` }).click();
  await page.getByRole('textbox', { name: `de la fila ${first?.fila}` }).fill('33.445.566');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: `Corregir DNI de la fila ${first?.fila}: 33.445.566` }),
  ).toBeFocused();
  await expect(figure(page, '5 con error')).toBeVisible();
  await figure(page, '25 nuevas').click();
  // Without the first row, the one that repeats its DNI would no longer be wrong.
  await page.getByRole('button', { name: 'Dejar afuera' }).nth(1).click();
  const decided = page.getByText('Quedan afuera: 5 con error, 1 que sacaste.');
  await expect(decided).toBeVisible();
  // Another column mapped anew changes nothing of that.
  await page.getByRole('button', { name: 'Atrás' }).click();
  await page.getByLabel('Qué es TELEFONO').selectOption({ label: 'Observaciones' });
  await expect(page.getByText('Elegida a mano')).toBeVisible();
  await review(page);
  await expect(decided).toBeVisible();

  await load(page, '24 filas');
  await expect(page.getByText('Se cargaron 24 filas')).toBeVisible();
  // Its rows are still there, to look at.
  await figure(page, /^24\s*nuevas/).click();
  await expect(page.getByRole('cell', { name: 'Se agregó.' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dejar afuera' })).toHaveCount(0);
  await expectNoAxeViolations(page, 'main');
  const result = page.url();
  await go(page, '/listaDeUsuarios?q=33445566');
  await expect(page.getByRole('main').getByText('33.445.566')).toBeVisible();
  await go(page, result);
  await page.getByRole('button', { name: 'Deshacer la carga' }).click();
  await undo(page, 'Era el padrón del año pasado');
  await expect(page.getByText('Era el padrón del año pasado')).toBeVisible();
  await go(page, '/listaDeUsuarios?q=33445566');
  await expect(page.getByRole('main').getByText('33.445.566')).toHaveCount(0);
});

test('a file of computers shows what was and what will be; a later load stands in the way of undoing it', async ({
  page,
}) => {
  const tag = String(Date.now() % 1_000_000);
  const file = (ram: string) => [
    'Inventario;Nombre de equipo;Tipo;Área;Memoria RAM',
    `C-${tag}-1;PC-${tag}-1;PC de escritorio;Mesa de Entradas;${ram}`,
    `C-${tag}-2;PC-${tag}-2;PC de escritorio;Mesa de Entradas;8 GB`,
  ];
  await openAs(page, 'computos', '/subirComputadoras');
  await choose(page, `compu-${tag}.csv`, file('8 GB'));
  await review(page);
  await load(page, '2 filas');
  await expect(page.getByText('Se cargaron 2 filas')).toBeVisible();
  const firstLoad = page.url();

  await page
    .getByRole('group', { name: 'Para seguir' })
    .getByRole('link', { name: /otro/ })
    .click();
  await choose(page, `compu-${tag}-b.csv`, file('16 GB'));
  await review(page);
  await expect(figure(page, '1 ya está igual')).toBeVisible();
  await figure(page, /1\s*cambia/).click();
  const row = page.getByRole('row', { name: new RegExp(`PC-${tag}-1`) });
  await expect(row).toContainText(/8\.?192 → 16\.?384|8 GB → 16 GB/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoAxeViolations(page, 'main');
  await load(page, '2 filas');
  await expect(page.getByText('Se cargaron 2 filas')).toBeVisible();

  await go(page, firstLoad);
  await expect(page.getByRole('button', { name: 'Deshacer la carga' })).toBeDisabled();
  await expect(page.getByText(new RegExp(`PC-${tag}-1|compu-${tag}-b`)).first()).toBeVisible();

  // From the history, the later one first.
  await go(page, '/historialDeCargas?clase=computadoras');
  for (const name of [`compu-${tag}-b.csv`, `compu-${tag}.csv`]) {
    await page.getByRole('button', { name: `Acciones de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Deshacer' }).click();
    await undo(page, `Prueba de ${name}`);
    await expect(page.getByText(`Prueba de ${name}`).first()).toBeVisible();
  }
  await expectNoAxeViolations(page, 'main');
  await go(page, `/relevamientoComputadoras?q=PC-${tag}`);
  await expect(page.getByText('Nada coincide')).toBeVisible();
});

test('whoever seems to be another person stays out until somebody decides', async ({ page }) => {
  const dni = String(31_000_000 + (Date.now() % 900_000));
  const file = (name: string) => [
    'Apellido y nombre;DNI;Legajo;Tipo;Área',
    `"${name}";${dni};${dni.slice(2)};Contratado;Tránsito`,
  ];
  await openAs(page, 'computos', '/subirUsuarios');
  await choose(page, `una-${dni}.csv`, file('OJEDA, LAURA'));
  await review(page);
  await load(page, '1 fila');
  await expect(page.getByText('Se cargó 1 fila')).toBeVisible();
  await go(page, '/subirUsuarios');
  await choose(page, `otra-${dni}.csv`, file('BARRIOS, TOMÁS'));
  await review(page);
  await expect(figure(page, '1 para decidir')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Parece otra persona')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nada para cargar' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cargar igual' }).click();
  await load(page, '1 fila');
  await expect(page.getByText('Se cargó 1 fila')).toBeVisible();
});

test('a phone loads a file of printers', async ({ page }) => {
  const tag = String(Date.now() % 1_000_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'computos', '/subirImpresoras');
  await choose(page, `impresoras-${tag}.csv`, [
    'Inventario;Impresora;Modelo;Tipo;Tecnología;Conexión;Área',
    `I-${tag};IMP-${tag};HL-1110;Impresora;Láser;USB;Mesa de Entradas`,
    `J-${tag};JMP-${tag};HL-1110;Impresora;Láser;USB;Oficina que no existe`,
  ]);
  await review(page);
  await expect(figure(page, /1\s*con error/)).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await load(page, '1 fila');
  await expect(page.getByText('Se cargó 1 fila')).toBeVisible();
});

/** The letters of DOS that these names have. */
const CP850: Record<string, number> = { Ñ: 0xa5, Ó: 0xe0, Í: 0xd6 };

test('a file of fixed width without titles is loaded as it was detected; its columns can be dragged', async ({
  page,
}) => {
  const names = ['PEÑA, RAMÓN', 'GARCÍA, ANA MARÍA', 'NÚÑEZ, LUIS', 'PAZ, ROSA'];
  const lines = Array.from({ length: 12 }, (_, n) =>
    [
      String(100 + n * 17).padStart(8, '0'),
      (names[n % names.length] ?? '').replace('Ú', 'U').padEnd(20),
      '20113411008',
      n % 2 ? 'TSP' : 'AUT',
      `2024${String((n % 12) + 1).padStart(2, '0')}`,
      `2024${String((n % 12) + 1).padStart(2, '0')}10`,
      String(125_050 + n * 997).padStart(10, '0'),
    ].join(''),
  );
  const bytes = Array.from(lines.join('\r\n'), (letter) => CP850[letter] ?? letter.charCodeAt(0));
  await openAs(page, 'rentas', '/cargaDatosEfimuni');
  await choose(page, 'deuda.txt', Buffer.from(bytes));
  await expect(page.getByLabel('Tipo de archivo')).toHaveValue('ancho fijo');
  await expect(page.getByLabel('Letras del texto')).toHaveValue('CP850');
  await expect(page.getByRole('cell', { name: 'PEÑA, RAMÓN' }).first()).toBeVisible();
  await expectNoAxeViolations(page, 'main');

  const cut = page.getByRole('slider', { name: 'Principio de la columna 2' });
  await expect(cut).toHaveAttribute('aria-valuenow', '9');
  const { x = 0, y = 0, width = 0 } = (await cut.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, y + 5);
  await page.mouse.up();
  await expect(cut).not.toHaveAttribute('aria-valuenow', '9');
  const moved = Number(await cut.getAttribute('aria-valuenow'));
  await cut.focus();
  for (let at = moved; at > 9; at -= 1) await page.keyboard.press('ArrowLeft');
  await expect(cut).toHaveAttribute('aria-valuenow', '9');
  await expect(page.getByRole('button', { name: 'Cortar así' })).toBeDisabled();

  await review(page);
  await load(page, '12 filas');
  await expect(page.getByText('Se cargaron 12 filas')).toBeVisible();
});

test.describe('a file that is cut on its way', () => {
  // Its first rows may still be asked for when it is discarded.
  test.use({ allowedErrors: [/ERR_FAILED|ERR_ABORTED|404/] });

  test('goes on by itself when the server answers again, and after the page was closed', async ({
    page,
    folder,
  }) => {
    const path = join(folder, `padron_${Date.now()}.csv`);
    const lines = ['PARTIDA;NOMBRE;TASA;PERIODO;IMP_1VTO'];
    for (let n = 0; lines.length < 17_000; n += 1)
      lines.push(`${10_000_000 + n};PEREZ, ANA MARIA DEL CARMEN;Cementerio;11/2026;1250,50`);
    await writeFile(path, lines.join('\r\n'));
    const sent: number[] = [];
    page.on('request', (request) => {
      const desde = new URL(request.url()).searchParams.get('desde');
      if (request.method() === 'PUT' && desde !== null) sent.push(Number(desde));
    });
    const files = page.locator('input[type=file]');

    await openAs(page, 'rentas', '/cargaDatosEfimuni');
    let arrived = 0;
    await page.route(/\/api\/cargas\/\d+\//, (route) => {
      if (route.request().method() === 'PUT') arrived += 1;
      return arrived === 1 && route.request().method() === 'PUT' ? route.continue() : route.abort();
    });
    await files.setInputFiles(path);
    await expect(page.getByText('Apenas vuelva, sigue sola')).toBeVisible();
    await page.unroute(/\/api\/cargas\/\d+\//);
    // It goes on, up to the last part, which never ends.
    await page.route(new RegExp(`desde=${2 * PARTE_BYTES}`), () => {});
    await expect.poll(() => sent).toEqual([0, PARTE_BYTES, PARTE_BYTES, 2 * PARTE_BYTES]);
    await page.reload();
    await page.unroute(new RegExp(`desde=${2 * PARTE_BYTES}`));

    await page
      .getByRole('link', { name: /padron_\d+\.csv/ })
      .first()
      .click();
    await expect(page.getByText('y sigue donde quedó')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    sent.length = 0;
    await files.setInputFiles(path);
    await expect(page.getByLabel('Qué es IMP_1VTO')).toHaveValue('importe1');
    expect(sent).toEqual([2 * PARTE_BYTES]);
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
    await expect(page.getByText('Arrastrá el archivo hasta acá')).toBeVisible();
  });
});
