import {
  type Reporte,
  type parecidosQuery,
  type ReporteInput,
  type ReporteParecido,
  type reportes,
  type ReportesCuentas,
  resourcePath,
  type respuestas,
  type Calendario,
  CUENTA_MAX,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import type { output } from 'zod/v4/core';
import { referenceTo, resourceApi } from '../crud/resourceApi.ts';
import { getJson, postJson } from '../lib/http.ts';
import { reading } from '../lib/reading.ts';
import { formatHasta } from '../lib/formats.ts';
import { PATHS } from './paths.ts';
import { adjuntosApi, type Archivo } from './adjuntos.ts';

export const reporteRoutes = {
  pendientes: PATHS.reportesPendientes,
  realizados: PATHS.reportesRealizados,
  create: PATHS.nuevoReporte,
  respuestas: PATHS.respuestas,
  edit: (id: number) => `${PATHS.reporte}?id=${id}`,
  /** The same page, with its data open to be corrected. */
  correct: (id: number) => `${PATHS.reporte}?id=${id}#corregir`,
  /** The list a report is in. */
  listOf: ({ estado }: Pick<Reporte, 'estado'>) =>
    estado === 'Pendiente' ? reporteRoutes.pendientes : reporteRoutes.realizados,
};

const resource = { name: 'reportes' } as const;
const api = resourceApi<typeof reportes>(resource);
const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);

export const reportesApi = {
  ...api,
  /** What may be left out, the server fills in. */
  crear: (input: Partial<ReporteInput>, key: string) => postJson<Reporte>(path(), input, key),
  parecidos: (query: output<typeof parecidosQuery>, signal: AbortSignal) =>
    getJson<ReporteParecido[]>(path('parecidos'), signal, { ...query }),
  adjuntar: (id: number, archivo: Archivo, options: { interno?: boolean; key: string }) =>
    adjuntosApi.adjuntar({ name: resource.name, id }, archivo, options),
  quitarAdjunto: (id: number, adjunto: number) =>
    adjuntosApi.quitar({ name: resource.name, id }, adjunto),
};

export const respuestasApi = resourceApi<typeof respuestas>({ name: 'respuestas' });

/** What the menu and the tabs show; undefined while it is not known. */
export const useCuentas = (): ReportesCuentas | undefined =>
  useQuery(reading<ReportesCuentas>(resource.name, 'cuentas')).data;

const HOUR = 60;
const DAY_WITHOUT_HOURS = 24 * HOUR;

const minutesOf = (hour: string) => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * HOUR + minutes;
};

/** How many minutes a working day has, on average. */
export function jornada({ horarios }: Calendario): number {
  if (horarios.length === 0) return DAY_WITHOUT_HOURS;
  const total = horarios.reduce(
    (sum, { desde, hasta }) => sum + minutesOf(hasta) - minutesOf(desde),
    0,
  );
  return Math.max(HOUR, Math.round(total / horarios.length));
}

/** 38 min, 1 h 04, 6 d: days are working days. */
export function duracionText(minutes: number, day: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes >= day) return `${Math.floor(minutes / day)} d`;
  const rest = minutes % HOUR;
  return rest === 0 || minutes >= 10 * HOUR
    ? `${Math.floor(minutes / HOUR)} h`
    : `${Math.floor(minutes / HOUR)} h ${String(rest).padStart(2, '0')}`;
}

/** A count never costs more than the server wants to count. */
export const cuentaText = (count: number) => formatHasta(count, CUENTA_MAX);

/** Open reports, for «es el mismo que…». */
export const reporteReference = referenceTo(
  resource.name,
  reportesApi,
  ({ numero, titulo }) => ({ nombre: `${numero} · ${titulo}` }),
  { query: { estado: 'Pendiente' } },
);
