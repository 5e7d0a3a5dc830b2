import { can, type Role } from '@muni/contract';
import { expect, it } from 'vitest';
import { routeOfLabel } from './equipos.ts';

it.each<[Role, string, string]>([
  ['computos', 'computadora=12', '/editarComputadora?id=12'],
  ['computos', 'impresora=7', '/editarImpresora?id=7'],
  ['empleado', 'computadora=12', '/CrearReportes?computadora=12&origen=QR'],
  ['rentas', 'impresora=7', '/CrearReportes?impresora=7&origen=QR'],
])('the label leads %s from %s to %s', (role, label, route) => {
  const params = new URLSearchParams(label);
  expect(routeOfLabel(params, (permission) => can(role, permission))).toBe(route);
});
