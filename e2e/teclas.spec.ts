// What is typed belongs to what was asked for, from the press that asks for it on, though its code is still on the way: the
// keys go in at full speed while every piece of code that has not come yet is held back.
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';

/** Holds back whatever code is asked for from now on, until told to let it through. */
async function holdCode(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release();
}
/** Opens a screen on which nothing comes ahead of being asked for. */
async function openCold(page: Page, path: string) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await openAs(page, 'computos', path);
}

test('a picker in a form keeps what is typed before its list has come', async ({ page }) => {
  await openCold(page, '/CargarAreas');
  const box = page.getByRole('combobox', { name: 'Depende de' });
  await expect(box).toBeVisible();
  const release = await holdCode(page);
  await box.focus();
  await page.keyboard.type('rent');
  await expect(box).toHaveValue('rent');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type('as');
  await expect(box).toHaveValue('rentas');
});

test('what is typed after «Asignar» finds a technician, and takes no report', async ({ page }) => {
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') written.push(request.url());
  });
  await openCold(page, '/ListaReportesPendiente');
  const row = page.getByRole('checkbox', { name: /^Seleccionar / }).nth(1);
  await row.check();
  const release = await holdCode(page);
  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  await page.keyboard.type('tom');
  release();
  const box = page.getByRole('dialog').getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('as');
  await expect(box).toHaveValue('tomas');
  expect(written.filter((url) => url.includes('/reportes/'))).toEqual([]);
  await page.keyboard.press('Escape');
});

test('what is typed after a filter is opened is looked for in it', async ({ page }) => {
  await openCold(page, '/ListaReportesPendiente');
  const filter = page.getByRole('button', { name: 'Filtrar por Área' });
  await expect(filter).toBeVisible();
  const release = await holdCode(page);
  await filter.click();
  await page.keyboard.type('ren');
  release();
  const box = page.getByRole('dialog', { name: 'Área' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('tas');
  await expect(box).toHaveValue('rentas');
  await expect(page.getByRole('option').first()).toBeVisible();
});
