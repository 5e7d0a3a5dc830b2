// Every entry of the menu, and every screen behind one, as each role meets them: what is theirs opens whole, without an
// error in the console or a request that failed; what is not says so.
import { demoEmail, signIn } from './accounts.ts';
import { expect, openAs, test } from './fixtures.ts';

const EVERYBODYS = [
  '/inicio',
  '/ListaReportesPendiente',
  '/ListaReportesRealizada',
  '/CrearReportes',
  '/misEquipos',
  '/avisos',
  '/perfil',
  '/ayuda',
];
const RENTAS = ['/cargaDatosEfimuni', '/rentas', '/rentas/cargas', '/rentas/totales'];
const COMPUTOS = [
  '/EditarReportes?id=1',
  '/ListaTareasPendientes',
  '/ListaTareasRealizadas',
  '/crearTarea',
  '/editarTarea?id=1',
  '/relevamientoComputadoras',
  '/cargarComputadoras',
  '/editarComputadora?id=1',
  '/relevamientoImpresoras',
  '/cargarImpresoras',
  '/editarImpresora?id=1',
  '/ListaDeAreas',
  '/CargarAreas',
  '/editarArea?id=1',
  '/listaDeUsuarios',
  '/cargarDeUsuarios',
  '/editarUsuarios?id=1',
  '/compararTiposEmpleado',
  '/listadoOrdenTrabajo',
  '/ordenDeTrabajo',
  '/EditarOrdenTrabajo?id=1',
  '/VerOrdenTrabajo?id=1',
  '/estadisticas',
  '/gestionArea?id=1',
  '/inventarios',
  '/auditoria',
  '/datosMunicipales',
];

// The narrowest screen with a permanent menu that an office has: the usual columns of a list fit.
test.use({ viewport: { width: 1280, height: 720 } });

for (const [role, open, closed] of [
  ['empleado', EVERYBODYS, [...RENTAS, ...COMPUTOS.slice(1, 4)]],
  ['rentas', [...EVERYBODYS, ...RENTAS], COMPUTOS.slice(1, 4)],
  ['computos', [...EVERYBODYS, ...RENTAS, ...COMPUTOS], []],
] as const)
  test(`every screen of ${role}`, async ({ page }) => {
    test.setTimeout(180_000);
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    await openAs(page, role, '/inicio');
    // As a link would, without loading everything again.
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    for (const path of open) {
      await go(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sin permiso' }), path).toBeHidden();
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      const tables = page.getByRole('region', { name: 'Resultados' }).locator('table');
      for (const table of await tables.all())
        expect(
          await table.evaluate(
            ({ parentElement: box }) => box && box.scrollWidth - box.clientWidth,
          ),
          path,
        ).toBe(0);
    }
    for (const path of closed) {
      await go(path);
      await expect(page.getByRole('heading', { name: 'Sin permiso' }), path).toBeVisible();
    }
    expect(failed).toEqual([]);
  });

test('whoever leaves is not asked about, and somebody else enters', async ({ page }) => {
  const inside = page.locator('html[data-dentro]');
  await page.goto('/inicio');
  await signIn(page, demoEmail('empleado'));
  await expect(inside).toBeVisible();
  // Now with what the first visit left in the browser, without the code of the identity provider.
  await page.goto('/ListaReportesPendiente');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, demoEmail('rentas'));
  await expect(inside).toBeVisible();
  expect(failed).toEqual([]);
});
