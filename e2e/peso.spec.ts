// How much arrives before somebody can sign in, and before a screen can be used. At the login and at the list of reports it
// is every byte that the browser receives, headers and answers too; of every screen, what its code, styles and letters weigh.
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { bytesOfAll, codeOf, screens } from './screenWeight.ts';

/** React and the letters are 85 of them. */
const LOGIN = 122_000;
/** Measured at 247 kB for an employee; it is the budget of the first visit. */
const LIST = 250_000;

/** In kB, without the answers of the server: what each screen weighs now, and a little more. */
const BUDGETS: Record<string, number> = {
  '/inicio': 295,
  '/perfil': 280,
  '/avisos': 255,
  '/ListaReportesPendiente': 240,
  '/ListaReportesRealizada': 240,
  '/CrearReportes': 335,
  '/EditarReportes': 330,
  '/EditarOrdenTrabajo': 381,
  '/VerOrdenTrabajo': 310,
  '/equipo': 200,
  '/misEquipos': 240,
  '/gestionArea': 285,
  '/ayuda': 293,
  '/estadisticas': 460,
  '/reportesDelPeriodo': 240,
  '/respuestasRapidas': 270,
  '/ListaTareasPendientes': 310,
  '/ListaTareasRealizadas': 275,
  '/crearTarea': 350,
  '/editarTarea': 366,
  '/listadoOrdenTrabajo': 295,
  '/ordenDeTrabajo': 350,
  '/plantillasOrdenTrabajo': 275,
  '/plantillaOrdenTrabajo': 335,
  '/planesPreventivos': 270,
  '/planPreventivo': 355,
  '/ListaDeAreas': 275,
  '/CargarAreas': 345,
  '/editarArea': 365,
  '/listaDeUsuarios': 275,
  '/cargarDeUsuarios': 345,
  '/editarUsuarios': 375,
  '/subirUsuarios': 315,
  '/compararTiposEmpleado': 445,
  '/relevamientoComputadoras': 295,
  '/cargarComputadoras': 350,
  '/subirComputadoras': 320,
  '/editarComputadora': 382,
  '/relevamientoImpresoras': 290,
  '/cargarImpresoras': 350,
  '/subirImpresoras': 320,
  '/editarImpresora': 380,
  '/inventarios': 275,
  '/recorridos': 290,
  '/recorrido': 310,
  '/entregas': 290,
  '/entrega': 310,
  '/auditoria': 300,
  '/datosMunicipales': 385,
  '/articulos': 270,
  '/articulo': 335,
  '/cargaDatosEfimuni': 335,
  '/rentas/cargas': 285,
  '/rentas/comparar': 300,
  '/rentas': 285,
  '/rentas/cuenta': 355,
  '/rentas/totales': 390,
};
const FRAME = ['src/main.tsx', 'src/app/Shell.tsx'];

/** Counts what arrives from now on. */
async function count(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const received: { address: string; bytes: number; at: number }[] = [];
  let clockStart = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    addresses.set(requestId, request.url);
    clockStart = wallTime - timestamp;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const at = (clockStart + timestamp) * 1000;
    received.push({ address: addresses.get(requestId) ?? '', bytes: encodedDataLength, at });
  });
  /** What had come by a moment, and the letters, which a screen does not wait for. */
  return (moment = Infinity) => {
    const come = received.filter(({ at, address }) => at <= moment || /\.woff2/.test(address));
    return {
      requests: come.length,
      total: come.reduce((sum, { bytes }) => sum + bytes, 0),
      told: come.map(({ address, bytes }) => `${bytes} ${address}`).join('\n'),
    };
  };
}

/** Notes when the list can be used. A slow machine learns of it late, and what came meanwhile must not count. */
const noteWhenUsable = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('button[aria-label^="Acciones de"]')) return;
      performance.mark('usable');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });

test('the login screen weighs little, and brings nothing of what is inside', async ({ page }) => {
  const counted = await count(page);
  await page.goto('/login');
  await expect(page.getByLabel('Correo')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const { total, requests, told } = counted();
  expect(total, told).toBeLessThan(LOGIN);
  // Few requests, among them the font; the provider's SDK comes later.
  expect(told).toMatch(/\.woff2/);
  expect(requests, told).toBeLessThan(20);
});

test('the list of reports can be used after a quarter of a megabyte', async ({ page, browser }) => {
  await openAs(page, 'empleado', '/ListaReportesPendiente');
  const storageState = await page.context().storageState({ indexedDB: true });
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
  try {
    const cold = await context.newPage();
    const counted = await count(cold);
    await noteWhenUsable(cold);
    await cold.goto('/ListaReportesPendiente');
    await expect(cold.getByRole('button', { name: /^Acciones de/ }).first()).toBeVisible();
    await cold.evaluate(() => document.fonts.ready);
    const usable = await cold.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('usable')[0]?.startTime ?? 0),
    );
    const { total, told } = counted(usable);
    expect(total, told).toBeLessThan(LIST);
    // Whoever is signed in already needs no SDK of the provider, and who reads no schemas.
    expect(told).not.toMatch(/identity-|schemas-/);
  } finally {
    await context.close();
  }
});

test('every screen keeps to its budget', () => {
  const all = screens();
  expect(all.map(({ path }) => path).toSorted()).toEqual(Object.keys(BUDGETS).toSorted());
  const shared = bytesOfAll();
  const over = all
    .map(({ path, module }) => ({ path, kB: (codeOf([...FRAME, module]).bytes + shared) / 1000 }))
    .filter(({ path, kB }) => kB > (BUDGETS[path] ?? 0))
    .map(({ path, kB }) => `${path}: ${kB.toFixed(1)} kB of ${BUDGETS[path]}`);
  expect(over).toEqual([]);
});
