import {
  type CuentaQuery,
  type CuentaRenta,
  type ExportFormat,
  finDeMes,
  type Renta,
  type RentaDetalle,
  rentas,
  resourcePath,
  type ResumenRentas,
  type TotalesRentas,
  type RentaEstado,
} from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  mdiAlertCircle,
  mdiCheckCircle,
  mdiCircleOutline,
  mdiGavel,
  mdiProgressCheck,
} from '@mdi/js';
import { saveResponse } from '../crud/download.ts';
import { formatImporte } from '../lib/formats.ts';
import { type Query, requestJson, requestPage, send, addressOf } from '../lib/http.ts';
import { PATHS } from './paths.ts';

/** The family of /cargaDatosEfimuni, which is where the menu leads. */
export const rentasRoutes = {
  load: PATHS.cargarRentas,
  cargas: PATHS.cargas,
  list: PATHS.rentas,
  listOf: (filters: Query) => addressOf(PATHS.rentas, filters),
  totals: PATHS.totales,
  /** An account number belongs to its tributo. */
  account: ({ tributo, cuenta }: { tributo: string; cuenta: string }) =>
    addressOf(PATHS.cuenta, { tributo, cuenta }),
};

// The client of Rentas: charges, accounts and figures. Nobody writes them here: loads do.
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
  estadoDeCuenta: async (query: CuentaQuery) =>
    saveResponse(
      await send(path('cuenta', 'pdf'), { query, timeoutMs: LONG_MS }),
      `estado-de-cuenta-${query.cuenta}.pdf`,
    ),
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

export const ESTADO_LOOKS: Record<
  RentaEstado,
  { icon: string; tone: 'neutral' | 'success' | 'warning' | 'error' | 'info' }
> = {
  Adeudado: { icon: mdiAlertCircle, tone: 'error' },
  Pagado: { icon: mdiCheckCircle, tone: 'success' },
  'Pagado parcial': { icon: mdiProgressCheck, tone: 'warning' },
  'En plan de pagos': { icon: mdiProgressCheck, tone: 'info' },
  Exento: { icon: mdiCircleOutline, tone: 'neutral' },
  Prescripto: { icon: mdiCircleOutline, tone: 'neutral' },
  Anulado: { icon: mdiCircleOutline, tone: 'neutral' },
  'En gestión judicial': { icon: mdiGavel, tone: 'warning' },
};

/** 2026-11 → 11/2026. */
export const mesTexto = (mes: string | null) =>
  mes === null ? 'Sin vencimiento' : `${mes.slice(5)}/${mes.slice(0, 4)}`;

// Figures for drawing.

/** How long a bar is. Cents are still told exactly of any sum that a town hall has. */
export const bar = (importe: string) => Number(importe);

/** $ 1,2 M on an axis. */
export function breve(value: number): string {
  const size = Math.abs(value);
  const [by, unit] =
    size >= 1e9
      ? [1e9, ' mil M']
      : size >= 1e6
        ? [1e6, ' M']
        : size >= 1e3
          ? [1e3, ' mil']
          : [1, ''];
  const sign = value < 0 ? '-' : '';
  return `${sign}$ ${(size / by).toLocaleString('es-AR', { maximumFractionDigits: 1 })}${unit}`;
}

/** The days a month covers, as filters say them. */
export const daysOfMonth = (mes: string) => ({
  venceDesde: `${mes}-01`,
  venceHasta: finDeMes(`${mes}-01`),
});

/** How a chart writes amounts. */
export const PESOS = {
  format: (value: number) => formatImporte(value.toFixed(2)),
  short: breve,
};
