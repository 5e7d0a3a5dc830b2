// A report as a clerk makes it, for the journeys that begin with one.
import type { Page } from '@playwright/test';
import type { DemoRole } from './accounts.ts';
import { askAs, callAs } from './api.ts';

/** Unique in the run: all journeys share one product. */
export const newText = (what: string) => `${what} ${Date.now() % 1_000_000}`;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const photo = { name: 'pantalla.png', mimeType: 'image/png', buffer: PIXEL };

export async function fillReport(page: Page, text: string) {
  await page.getByText('Impresora', { exact: true }).first().click();
  await page.getByLabel('¿Qué pasa?').fill(text);
}
/** The notice of the demonstration, which a phone shows across its foot. */
export const closeNotice = (page: Page) => page.getByRole('button', { name: 'Close' }).click();
export const send = (page: Page) => page.getByRole('button', { name: 'Enviar reporte' }).click();
export const received = (page: Page) =>
  page.getByText(/Listo, recibimos tu reporte\. Es el N\.º R-\d+/);

/** A report that is there already; the address of its screen. */
export async function reportAs(url: string, role: DemoRole, descripcion: string): Promise<string> {
  const report = { descripcion, categoria: 'Impresora' };
  const { id } = await callAs<{ id: number }>(url, role, 'POST', '/api/reportes/', report);
  return `/EditarReportes?id=${id}`;
}

/** What the server holds, not what a screen says. */
export async function countOf(url: string, q: string): Promise<number> {
  const path = `/api/reportes/?q=${encodeURIComponent(q)}`;
  const answer = await askAs(url, 'empleado', 'GET', path);
  return Number(answer.headers.get('x-total-count'));
}
