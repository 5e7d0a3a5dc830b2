// @vitest-environment node
import { expect, it } from 'vitest';
import { listaDeOrdenes } from './lista.rules.ts';
import { ordenRoutes } from './ordenes.routes.ts';

it.each([
  [true, ordenRoutes.list, ordenRoutes.list],
  [false, undefined, '/ListaReportesPendiente'],
])('who may open the list (%s) is offered it, nobody else', (mayList, crumb, list) => {
  const lead = listaDeOrdenes(mayList);
  expect(lead.crumb.to).toBe(crumb);
  expect(lead.list.to).toBe(list);
});
