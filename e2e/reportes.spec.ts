// Reports, from «no imprime» to «resuelto», as a clerk and a technician live them.
import type { Page } from '@playwright/test';
import { callAs } from './api.ts';
import {
  expect,
  expectAccessible,
  expectNoAxeViolations,
  go,
  openAs,
  phone,
  test,
} from './fixtures.ts';
import {
  closeNotice,
  countOf,
  fillReport,
  newText,
  photo,
  received,
  reportAs,
  send,
} from './reporte.ts';

const bellOf = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });

// On a desk other journeys report.
test.describe('with a phone', () => {
  test.use(phone);

  test('a clerk reports with a photo, sees it received and finds it in the list', async ({
    page,
    product,
  }) => {
    const text = newText('No imprime la del mostrador');
    await openAs(page, 'empleado', '/CrearReportes');
    await expect(page.getByRole('main').getByText('Marcela Benítez')).toBeVisible();
    await closeNotice(page);
    await send(page);
    await expect(page.getByText('Contanos qué pasa.')).toBeVisible();
    await expect(page.getByText('Elegí con qué es el problema.')).toBeVisible();

    await fillReport(page, text);
    await page.getByText('Tóner o insumos', { exact: true }).click();
    await page.getByText('No puedo trabajar').click();
    await page.getByLabel('Archivos', { exact: true }).setInputFiles(photo);
    await expect(page.getByText('pantalla.png')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('¿Qué pasa?').press('Control+Enter');
    await expect(received(page)).toBeVisible();
    await page.getByRole('link', { name: 'Ver el reporte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    await expect(page.getByText('Sin tomar').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ver pantalla.png' }).click();
    await expect(page.getByRole('img', { name: 'pantalla.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expectNoAxeViolations(page, 'main');
    expect(await countOf(product.url, text)).toBe(1);
    await go(page, '/ListaReportesPendiente');
    await expect(page.getByText(text)).toBeVisible();
    await expectNoAxeViolations(page, 'main');
  });
});

test('a technician takes it, writes and closes it; the clerk says that it still fails, and then that it was solved', async ({
  page,
  product,
  anotherPage,
}) => {
  const text = newText('Se corta internet');
  const technician = await anotherPage();
  await openAs(technician, 'computos', `/ListaReportesPendiente?q=${encodeURIComponent(text)}`);
  await expect(technician.getByText('Nada coincide')).toBeVisible();
  await reportAs(product.url, 'empleado', text);
  await openAs(page, 'empleado', '/ListaReportesPendiente');
  await expect(page.getByText(text)).toBeVisible();

  await technician.getByRole('button', { name: /^Tomar R-/ }).click();
  await expect(technician.getByText(/Tomaste el reporte R-\d+\./)).toBeVisible();
  await technician.getByRole('button', { name: 'Deshacer' }).click();
  await expect(technician.getByRole('button', { name: /^Tomar R-/ })).toBeVisible();
  await technician.getByRole('link', { name: text }).focus();
  await technician.keyboard.press('t');
  await expect(technician.getByText('Tomado')).toBeVisible();
  await technician.getByRole('link', { name: text }).click();

  // All that happened is there: a line that comes later moves what is below it away from a press.
  await expect(technician.getByText('lo tomó')).toHaveCount(2);
  await expectNoAxeViolations(technician, 'main');
  await technician.getByRole('tab', { name: 'Nota interna' }).click();
  await technician.getByLabel('Nota interna').fill('Es el switch de siempre.');
  await technician.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(technician.getByText('· solo la ve Cómputos')).toBeVisible();
  await technician.getByRole('tab', { name: 'Mensaje' }).click();
  await technician.getByRole('button', { name: 'Respuestas rápidas' }).click();
  await technician.getByRole('menuitem', { name: 'Voy para allá' }).click();
  await technician.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(technician.getByRole('listitem').getByText(/Vamos para allá/)).toBeVisible();
  await page.getByRole('button', { name: /^Avisos: \d+ sin leer$/ }).click();
  const written = bellOf(page).getByRole('link', { name: new RegExp(`escribió en .*${text}`) });
  await expect(written).toHaveAccessibleName(/Sin leer/);
  await bellOf(page).getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(written).not.toHaveAccessibleName(/Sin leer/);
  await bellOf(page).getByRole('link', { name: 'Ver todos' }).click();
  await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
  await technician.getByRole('button', { name: 'Marcar realizado' }).click();
  await technician.getByLabel('Solución').fill('ok');
  await technician.getByRole('dialog').getByRole('button', { name: 'Marcar realizado' }).click();
  await expect(technician.getByRole('dialog').getByText(/5/)).toBeVisible();
  await technician.getByLabel('Solución').fill('Se cambió el switch del primer piso.');
  await technician.getByRole('dialog').getByRole('button', { name: 'Marcar realizado' }).click();
  await expect(technician.getByText('Realizado').first()).toBeVisible();

  // In the clerk's bell, which says nothing to the technician of what is their own.
  await expect(page.getByRole('button', { name: /^Avisos: \d+ sin leer$/ })).toBeVisible();
  const solved = new RegExp(`Marcamos como realizado R-\\d+: ${text}`);
  // Whoever finds the report by another way has read what was told of it.
  await page.getByRole('link', { name: 'Realizados' }).first().click();
  await page.getByRole('link', { name: text }).click();
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  await expect(page.getByText('Se cambió el switch del primer piso.')).toBeVisible();
  await expect(page.getByText('Es el switch de siempre.')).toBeHidden();
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await expect(bellOf(page).getByRole('link', { name: solved })).not.toHaveAccessibleName(
    /Sin leer/,
  );
  await bellOf(page).getByRole('link', { name: 'Ver todos' }).press('Escape');
  await technician.getByRole('button', { name: /^Avisos/ }).click();
  await expect(bellOf(technician).getByRole('link', { name: new RegExp(text) })).toHaveCount(1);
  await technician.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Sigue fallando' }).click();
  await page.getByLabel('¿Qué sigue fallando?').fill('Anduvo una hora y se cortó otra vez.');
  await page.getByRole('button', { name: 'Reabrir reporte' }).click();
  await expect(page.getByText('2.ª vez')).toBeVisible();
  await expect(page.getByText(/^Anduvo una hora/)).toBeVisible();

  await technician.getByRole('button', { name: 'Marcar realizado' }).click();
  await technician.getByLabel('Solución').fill('Se cambió el cable.');
  await technician.getByRole('dialog').getByRole('button', { name: 'Marcar realizado' }).click();
  await page.locator('label', { hasText: '4 de 5' }).click();
  await page.getByRole('button', { name: 'Sí, quedó bien' }).click();
  await expect(page.getByText('Gracias por avisarnos.')).toBeVisible();
  await expect(page.getByText('4 de 5').first()).toBeVisible();
});

test('several are changed at once in a narrow window, taken at once on a desk, and a view of one’s own is kept', async ({
  page,
  product,
}) => {
  const text = newText('Lote');
  for (const n of [1, 2]) await reportAs(product.url, 'empleado', `${text} parte ${n}`);
  const found = `q=${encodeURIComponent(text)}`;
  const priorities = async () =>
    (
      await callAs<{ prioridad: string }[]>(
        product.url,
        'computos',
        'GET',
        `/api/reportes/?${found}`,
      )
    ).map(({ prioridad }) => prioridad);
  const before = await priorities();
  await page.setViewportSize({ width: 1000, height: 614 });
  await openAs(page, 'computos', `/ListaReportesPendiente?${found}&etapa=Nuevo,Tomado`);
  // What is done with a row stays in sight.
  const take = page.getByRole('button', { name: /^Tomar R-/ });
  await expect(take).toHaveCount(2);
  await expect(take.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Estado: Sin tomar, Tomado' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Prioridad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Prioridad').selectOption('Baja');
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cambiar la prioridad' }).click();
  await expect(page.getByText('Cambiaste la prioridad de 2 reportes.')).toBeVisible();
  expect(await priorities()).toEqual(['Baja', 'Baja']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Volviste atrás 2 reportes.')).toBeVisible();
  expect(await priorities()).toEqual(before);
  await page.setViewportSize({ width: 1366, height: 768 });

  // From the upper row, whichever of the two it is, to the one below it.
  const upper = page.getByRole('link', { name: text }).first();
  await upper.focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 seleccionado')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: text }).last()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Tomar' }).click();
  await expect(page.getByText('Tomaste 2 reportes.')).toBeVisible();
  await expect(page.getByText('Tomado', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const name = `Lote ${Date.now() % 100_000}`;
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar vista' }).click();
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Todos/ }).click();
  await go(page, '/respuestasRapidas');
  await expect(page.getByText('Voy para allá')).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await go(page, '/ListaReportesRealizada');
  await expect(page.getByRole('heading', { level: 1, name: /realizados/i })).toBeVisible();
  await go(page, '/ListaReportesPendiente');
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('link', { name: `${text} parte 1` })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar vista' }).click();
  await expect(page.getByRole('tab', { name })).toBeHidden();
});

test('what is already reported is joined instead', async ({ page }) => {
  const what = `fotocopiadora${Date.now() % 1_000_000}`;
  await openAs(page, 'computos', '/CrearReportes');
  await fillReport(page, `La ${what} atasca hojas`);
  await page.getByRole('button', { name: 'Es para otro' }).click();
  await page.getByLabel('Para quién es').fill('benitez');
  await page
    .getByRole('option', { name: /Benítez, Marcela/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /No puede trabajar/ })).toBeAttached();
  await send(page);
  await expect(page.getByText(/Cargaste el reporte R-\d+ de Marcela Benítez/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver el reporte' }).click();
  await expect(page.getByText('por Teléfono')).toBeVisible();

  await go(page, '/CrearReportes');
  await page.getByText('Impresora', { exact: true }).first().click();
  await page.getByLabel('¿Qué pasa?').fill(`Otra vez la ${what} traga hojas`);
  const same = page.getByRole('article', { name: new RegExp(what) });
  await same.getByRole('button').click();
  await expect(page.getByText(/Te sumaste al reporte/)).toBeVisible();
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(/Otra vez/);
});
