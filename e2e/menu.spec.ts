// Every entry of the menu, and every screen behind one, as each role meets them: what is theirs opens whole, without an
// error in the console or a request that failed; what is not says so. A screen that several roles open is walked once.
import { expect, go, openAs, test } from './fixtures.ts';

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
  '/administracion',
  '/integraciones',
];

/** Closed to everybody else. */
const COMPUTOS_ONLY = [
  '/ListaDeAreas',
  '/ListaTareasPendientes',
  '/crearTarea',
  '/listaDeUsuarios',
];

// The narrowest screen with a permanent menu that an office has: the usual columns of a list fit.
test.use({ viewport: { width: 1280, height: 720 } });

for (const [role, open, closed] of [
  ['empleado', EVERYBODYS, [...RENTAS, ...COMPUTOS_ONLY]],
  ['rentas', RENTAS, COMPUTOS_ONLY],
  ['computos', COMPUTOS, []],
] as const)
  test(`every screen of ${role}`, async ({ page }) => {
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    await openAs(page, role, '/inicio');
    for (const path of open) {
      await go(page, path);
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
      await go(page, path);
      await expect(page.getByRole('heading', { name: 'Sin permiso' }), path).toBeVisible();
    }
    expect(failed).toEqual([]);
    await go(page, '/no-existe');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /no encontramos|no existe/i,
    );
    await page
      .getByRole('link', { name: /inicio/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/inicio|\/$/);
  });
