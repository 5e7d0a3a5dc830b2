// Who gets where, written out a second time: the matrix of routes × callers reads the same table as the server, so it
// cannot see a route that declares another permission, nor a permission that is given to one role more.
import { can, type Role } from '@muni/contract';
import { expect, it } from 'vitest';
import { testApp } from './testing/app.ts';

async function routesOf(role: Role, butNotOf: Role): Promise<string[]> {
  const { app } = await testApp();
  const open = app.declaredRoutes.filter(
    ({ method, permission }) =>
      method !== 'HEAD' && can(role, permission) && !can(butNotOf, permission),
  );
  return [...new Set(open.map(({ method, url }) => `${method} ${url}`))].toSorted();
}

it('opens to whoever has an account and no place here only these', async () => {
  expect(await routesOf('noRegistrado', 'visitante')).toEqual([
    'GET /api/datosempleados/',
    'POST /api/perfil/salir/',
  ]);
});

it('opens to every employee only these', async () => {
  expect(await routesOf('empleado', 'noRegistrado')).toEqual([
    'DELETE /api/perfil/foto/',
    'DELETE /api/reportes/:id/',
    'DELETE /api/reportes/:id/adjuntos/:adjuntoId/',
    'DELETE /api/vistas/:id/',
    'GET /api/areas/',
    'GET /api/articulos/',
    'GET /api/articulos/:id/leer/',
    'GET /api/articulos/sugeridos/',
    'GET /api/avisos/',
    'GET /api/avisos/preferencias/',
    'GET /api/avisos/sin-leer/',
    'GET /api/busqueda/',
    'GET /api/empleados/:id/foto/',
    'GET /api/equipos/',
    'GET /api/equipos/:clase/:id/',
    'GET /api/gestion/',
    'GET /api/gestion/:id/',
    'GET /api/gestion/:id/detalle/',
    'GET /api/gestion/:id/personas/',
    'GET /api/mis-equipos/',
    'GET /api/ordenes/',
    'GET /api/ordenes/:id/',
    'GET /api/ordenes/:id/adjuntos/',
    'GET /api/ordenes/:id/adjuntos/:adjuntoId/',
    'GET /api/ordenes/:id/historial/',
    'GET /api/ordenes/:id/hoja/',
    'GET /api/ordenes/:id/hoja/datos/',
    'GET /api/ordenes/cuentas/',
    'GET /api/ordenes/exportar/',
    'GET /api/perfil/',
    'GET /api/perfil/sesiones/',
    'GET /api/reportes/',
    'GET /api/reportes/:id/',
    'GET /api/reportes/:id/adjuntos/',
    'GET /api/reportes/:id/adjuntos/:adjuntoId/',
    'GET /api/reportes/:id/eventos/',
    'GET /api/reportes/:id/historial/',
    'GET /api/reportes/cuentas/',
    'GET /api/reportes/exportar/',
    'GET /api/reportes/parecidos/',
    'GET /api/tecnicos/',
    'GET /api/vistas/',
    'GET /api/vivo/',
    'POST /api/articulos/:id/voto/',
    'POST /api/avisos/leidos/',
    'POST /api/ordenes/:id/conformar/',
    'POST /api/ordenes/:id/firmar/',
    'POST /api/perfil/sesiones/cerrarOtras/',
    'POST /api/reportes/',
    'POST /api/reportes/:id/adjuntos/',
    'POST /api/reportes/:id/calificar/',
    'POST /api/reportes/:id/mensaje/',
    'POST /api/reportes/:id/reabrir/',
    'POST /api/reportes/:id/sumarse/',
    'POST /api/vistas/',
    'PUT /api/avisos/preferencias/',
    'PUT /api/perfil/foto/',
    'PUT /api/reportes/:id/',
  ]);
});

it('opens to Rentas only these besides', async () => {
  expect(await routesOf('rentas', 'empleado')).toEqual([
    'DELETE /api/cargas/:id/',
    'DELETE /api/cargas/perfiles/:id/',
    'GET /api/cargas/',
    'GET /api/cargas/:id/',
    'GET /api/cargas/:id/comparacion/',
    'GET /api/cargas/:id/comparacion/diferencias/',
    'GET /api/cargas/:id/errores/',
    'GET /api/cargas/:id/errores/exportar/',
    'GET /api/cargas/:id/errores/resumen/',
    'GET /api/cargas/:id/filas/',
    'GET /api/cargas/:id/muestra/',
    'GET /api/cargas/perfiles/',
    'GET /api/rentas/',
    'GET /api/rentas/:id/',
    'GET /api/rentas/cuenta/',
    'GET /api/rentas/cuenta/pdf/',
    'GET /api/rentas/exportar/',
    'GET /api/rentas/resumen/',
    'GET /api/rentas/totales/',
    'PATCH /api/cargas/:id/filas/:linea/',
    'POST /api/cargas/',
    'POST /api/cargas/:id/analizar/',
    'POST /api/cargas/:id/anular/',
    'POST /api/cargas/:id/cancelar/',
    'POST /api/cargas/:id/confirmar/',
    'PUT /api/cargas/:id/formato/',
  ]);
});
