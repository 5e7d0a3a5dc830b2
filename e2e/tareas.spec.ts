// The tasks of Cómputos: written in a line, carried over the board without a mouse, and two people carrying at once.
import type { Page } from '@playwright/test';
import { callAs } from './api.ts';
import { expect, expectAccessible, go, openAs, test } from './fixtures.ts';

const BOARD = '/ListaTareasPendientes';
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Of the first task, report and order that wait, on their own screens: changed by keyboard, and taken back. */
async function changeWhereShown(page: Page, url: string) {
  for (const [list, screen] of [
    ['/api/tareas/?estado=Pendiente&pageSize=1', '/editarTarea'],
    ['/api/reportes/?estado=Pendiente&pageSize=1', '/EditarReportes'],
    ['/api/ordenes/?estado=Pendiente&pageSize=1', '/EditarOrdenTrabajo'],
  ] as const) {
    const [first] = await callAs<{ id: number; prioridad: string }[]>(url, 'computos', 'GET', list);
    const { id, prioridad } = first ?? { id: 0, prioridad: '' };
    await go(page, `${screen}?id=${id}`);
    const next = prioridad === 'Baja' ? 'Media' : 'Baja';
    const shown = (now: string) =>
      page.getByRole('button', { name: `Cambiar la prioridad, ahora ${now}` });
    await shown(prioridad).press('Enter');
    await page.getByRole('menuitem', { name: next }).press('Enter');
    await expect(shown(next)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).last().click();
    await expect(shown(prioridad)).toBeVisible();
  }
}

test('by keyboard alone: a task goes from a line to done, and the next one comes; tasks, reports and orders are changed where they are shown', async ({
  page,
  product,
}) => {
  await openAs(page, 'computos', BOARD);
  await expect(column(page, 'Hoy')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Agregar una tarea').focus();
  await expect(page.getByLabel('Agregar una tarea')).toBeFocused();
  await page.keyboard.type('probar el generador pasado @nadia !alta #servidores cada mes');
  const understood = page.getByRole('status', { name: 'Lo que entendimos' });
  for (const chip of ['Probar el generador', 'Nadia Quiroga', 'Prioridad alta', 'servidores'])
    await expect(understood.getByText(chip, { exact: true })).toBeVisible();
  await expect(understood.getByText('Mensual')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agregaste «Probar el generador».')).toBeVisible();

  const name = { name: 'Probar el generador', exact: true };
  const card = page.getByRole('link', name);
  const said = page.locator('[aria-live=assertive]');
  // The frame around a card says whether it is in the hand. A key that comes earlier would be lost.
  const expectInHand = (frame: 'solid' | 'none') =>
    expect(page.getByRole('listitem').filter({ has: card })).toHaveCSS('outline-style', frame);
  await card.focus();
  await expect(card).toBeFocused();
  await page.keyboard.press('Space');
  await expectInHand('solid');
  await expect(said).toContainText('Tomaste «Probar el generador».');
  await page.keyboard.press('Escape');
  await expect(said).toContainText('volvió a su lugar');
  await expectInHand('none');
  await expect(card).toBeFocused();

  await page.keyboard.press('Space');
  await expectInHand('solid');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('Hoy, lugar');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowUp');
  await expect(said).toContainText('Hoy, lugar 1 de');
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/mover/'));
  await page.keyboard.press('Space');
  expect((await moved).status()).toBe(200);
  const first = column(page, 'Hoy').getByRole('listitem').first();
  await expect(first.getByRole('link', name)).toBeFocused();
  await expect(first.getByText('hoy', { exact: true })).toBeVisible();
  await expectInHand('none');

  await page.keyboard.press('Space');
  await expectInHand('solid');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Realizada');
  await page.keyboard.press('Space');
  await expect(
    page.getByText(/Realizaste «Probar el generador»\. La próxima vence el/),
  ).toBeVisible();
  await expect(column(page, 'Más adelante').getByRole('link', name)).toHaveCount(1);
  await expect(column(page, 'Hoy').getByRole('link', name)).toHaveCount(0);
  await changeWhereShown(page, product.url);
});

/** Takes a card with the mouse and holds it below another. */
async function carry(page: Page, from: string, below: string) {
  const boxOf = async (titulo: string) => {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByText(titulo, { exact: true }) });
    return (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const start = await boxOf(from);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height - 8);
  await page.mouse.down();
  // The cards make room for the one in the hand, so the place to go to moves until the gap is below the other card.
  await expect(async () => {
    const end = await boxOf(below);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height - 4, { steps: 8 });
    const last = column(page, 'Media').getByRole('listitem').last();
    expect(await last.textContent()).toContain('Soltar en');
  }).toPass();
}

test('two people carry cards at once and end with the same board', async ({
  page,
  anotherPage,
  product,
}) => {
  const etiqueta = `cartas${Date.now() % 1_000_000}`;
  const titles = ['Carta uno', 'Carta dos', 'Carta tres', 'Carta cuatro'];
  for (const titulo of titles)
    await callAs(product.url, 'computos', 'POST', '/api/tareas/', {
      titulo,
      etiquetas: [etiqueta],
    });
  const other = await anotherPage();
  const address = `${BOARD}?por=prioridad&etiqueta=${etiqueta}`;
  await openAs(page, 'computos', address);
  await openAs(other, 'computos', address);
  const shown = (one: Page) =>
    column(one, 'Media').getByRole('listitem').getByRole('link').allTextContents();
  for (const one of [page, other]) await expect.poll(() => shown(one)).toEqual(titles);

  await Promise.all([
    carry(page, 'Carta uno', 'Carta cuatro'),
    carry(other, 'Carta dos', 'Carta cuatro'),
  ]);
  await Promise.all([page.mouse.up(), other.mouse.up()]);
  const either = [
    ['Carta tres', 'Carta cuatro', 'Carta uno', 'Carta dos'],
    ['Carta tres', 'Carta cuatro', 'Carta dos', 'Carta uno'],
  ];
  for (const one of [page, other])
    await expect.poll(async () => either.map(String).includes(String(await shown(one)))).toBe(true);
  await expect
    .poll(async () => String(await shown(page)) === String(await shown(other)))
    .toBe(true);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(await shown(other));
});
