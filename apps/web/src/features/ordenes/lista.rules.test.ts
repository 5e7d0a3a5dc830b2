// @vitest-environment node
import { expect, it } from 'vitest';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { listaDeOrdenes } from './ordenes.rules.ts';

it.each([
  [true, ordenRoutes.list],
  [false, '/ListaReportesPendiente'],
])('who may open the list (%s) is offered it, nobody else', (mayList, list) => {
  expect(listaDeOrdenes(mayList).to).toBe(list);
});
