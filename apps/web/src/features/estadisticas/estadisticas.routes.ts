import type { Figura, Periodo } from '@muni/contract';
import { addressOf, type Query } from '../../lib/http.ts';

export const estadisticaRoutes = {
  page: '/estadisticas',
  /** The reports behind a figure. */
  lista: (figura: Figura, { desde, hasta }: Periodo, filters: Query = {}) =>
    addressOf('/reportesDelPeriodo', {
      figura,
      periodoDesde: desde,
      periodoHasta: hasta,
      ...filters,
    }),
};
