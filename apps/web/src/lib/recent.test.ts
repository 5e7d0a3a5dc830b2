import { expect, it } from 'vitest';
import { forgetRecent, noteRecent, recentOnes } from './recent.ts';

it('keeps the last records one had open, once each, and no lists', () => {
  const open = (title: string, pathname: string, search = '') =>
    noteRecent(title, { pathname, search } as Location);
  open('Reportes pendientes', '/ListaReportesPendiente', '?page=2');
  for (let id = 1; id <= 9; id += 1) open(`Reporte ${id}`, '/EditarReportes', `?id=${id}`);
  open('Reporte', '/EditarReportes', '?id=3');
  expect(recentOnes().map(({ title }) => title)).toEqual([
    'Reporte',
    ...[9, 8, 7, 6, 5, 4, 2].map((id) => `Reporte ${id}`),
  ]);
  expect(recentOnes()[0]?.to).toBe('/EditarReportes?id=3');
  forgetRecent();
  expect(recentOnes()).toEqual([]);
});
