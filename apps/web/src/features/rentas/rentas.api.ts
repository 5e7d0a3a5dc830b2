// The client of Rentas: charges, accounts and figures. Nobody writes them here: loads do.
import {
  type CuentaQuery,
  type CuentaRenta,
  type ExportFormat,
  type Renta,
  type RentaDetalle,
  rentas,
  resourcePath,
  type ResumenRentas,
  type TotalesRentas,
} from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fileNameOf, saveFile } from '../../crud/download.ts';
import { type Query, requestJson, requestPage, send } from '../../lib/http.ts';

const path = (...segments: (string | number)[]) => resourcePath(rentas, ...segments);
const LONG_MS = 120_000;

export const rentasApi = {
  list: (query: Query, signal?: AbortSignal) => requestPage<Renta>(path(), { query, signal }),
  get: (id: number, signal?: AbortSignal) => requestJson<RentaDetalle>(path(id), { signal }),
  totales: (query: Query, signal?: AbortSignal) =>
    requestJson<TotalesRentas>(path('totales'), { query, signal, timeoutMs: LONG_MS }),
  /** Every column: whoever takes data of taxpayers away is audited for all of it. */
  exportar: (formato: ExportFormat, _columns: string[], query: Query, signal: AbortSignal) =>
    send(path('exportar'), { query: { ...query, formato }, signal, timeoutMs: null }),
  cuenta: (query: CuentaQuery, signal?: AbortSignal) =>
    requestJson<CuentaRenta>(path('cuenta'), { query, signal }),
  estadoDeCuenta: async (query: CuentaQuery) => {
    const response = await send(path('cuenta', 'pdf'), { query, timeoutMs: LONG_MS });
    const name = fileNameOf(
      response.headers.get('content-disposition'),
      `estado-de-cuenta-${query.cuenta}.pdf`,
    );
    saveFile(await response.blob(), name);
  },
  resumen: (query: Query, signal?: AbortSignal) =>
    requestJson<ResumenRentas>(path('resumen'), { query, signal, timeoutMs: LONG_MS }),
};

type ResumenFilters = Partial<Record<'tributo' | 'anio' | 'venceDesde' | 'venceHasta', string>>;

/** The figures of Rentas: all of them, of a tributo, of a year, or of what fell due between two days. */
export const useResumenRentas = (query: ResumenFilters = {}) =>
  useQuery({
    queryKey: [rentas.name, 'resumen', query],
    queryFn: ({ signal }) => rentasApi.resumen(query, signal),
    placeholderData: keepPreviousData,
  });
