import {
  type Figura,
  type Periodo,
  type AntiguedadReportes,
  type CorteReportes,
  type Dimension,
  type EmpleadosEstadisticas,
  type EquipoFallado,
  estadisticas,
  type InformeDestinatarios,
  type InformeMensual,
  type InventarioEstadisticas,
  type PeriodoQuery,
  reportesListing,
  resourcePath,
  type ResumenReportes,
  type SerieReportes,
  type TrabajoEstadisticas,
} from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf, type Query, requestJson, getJson, send } from '../lib/http.ts';
import { PATHS } from './paths.ts';

// What the page was looking at, for the way back from a list: the list may be of one of its weeks. It lasts as long as the tab.
let last: string | undefined;

export const rememberEstadisticas = (href: string) => {
  last = href;
};

export const estadisticaRoutes = {
  /** As they were left; of the days of the list when it was opened by itself. */
  back: (desde: string | null, hasta: string | null) =>
    last ?? addressOf(PATHS.estadisticas, { desde, hasta }),
  /** The reports behind a figure. */
  lista: (figura: Figura, { desde, hasta }: Periodo, filters: Query = {}) =>
    addressOf(PATHS.reportesDelPeriodo, {
      figura,
      periodoDesde: desde,
      periodoHasta: hasta,
      ...filters,
    }),
};

interface Answers extends Record<Dimension, CorteReportes[]> {
  resumen: ResumenReportes;
  serie: SerieReportes;
  antiguedad: AntiguedadReportes[];
  equipos: EquipoFallado[];
}

const useFigure = <T>(segments: string[], query: Query, topics: readonly string[]) =>
  useQuery({
    queryKey: [estadisticas.name, ...segments, query],
    queryFn: ({ signal }) => getJson<T>(resourcePath(estadisticas, ...segments), signal, query),
    placeholderData: keepPreviousData,
    meta: { topics },
  });

/** A figure of reports over a period; it follows what happens to them. */
export const useReportes = <Name extends keyof Answers>(name: Name, query: PeriodoQuery) =>
  useFigure<Answers[Name]>(['reportes', name], query, [reportesListing.name]);
export const useInventario = () =>
  useFigure<InventarioEstadisticas>(['inventario'], {}, ['computadoras', 'impresoras']);
export const useEmpleados = () =>
  useFigure<EmpleadosEstadisticas>(['empleados'], {}, ['empleados']);
export const useTrabajo = (query: PeriodoQuery) =>
  useFigure<TrabajoEstadisticas>(['trabajo'], query, ['tareas', 'ordenes']);
export const useInformes = () => useFigure<InformeMensual[]>(['informes'], {}, []);

const DESTINATARIOS = ['informes', 'destinatarios'];
export const useDestinatarios = () =>
  useFigure<InformeDestinatarios>(DESTINATARIOS, {}, ['empleados']);
/** All of them: the new list takes the place of the old one. */
export const saveDestinatarios = (empleados: number[]) =>
  requestJson<InformeDestinatarios>(resourcePath(estadisticas, ...DESTINATARIOS), {
    method: 'PUT',
    body: { empleados },
  });

export const downloadInforme = (mes: string) =>
  send(resourcePath(estadisticas, 'informes', mes), { timeoutMs: null });
