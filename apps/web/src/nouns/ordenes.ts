import {
  type Hoja,
  type HojaVerificada,
  type ordenes,
  type OrdenesCuentas,
  type OrdenNueva,
  type planes,
  type plantillas,
  resourcePath,
  type Orden,
  type OrdenEstado,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { juntar } from '../lib/formats.ts';
import { addressOf, type Query, requestJson, getJson, send } from '../lib/http.ts';
import { reading } from '../lib/reading.ts';
import { referenceTo, resourceApi } from '../crud/resourceApi.ts';
import { useCan } from '../lib/SessionContext.tsx';
import type { EstadoKind } from '../ui/EstadoTag.tsx';
import { PATHS } from './paths.ts';

export const ordenRoutes = {
  list: PATHS.ordenes,
  create: PATHS.nuevaOrden,
  /** A new one that begins with what is known: the report it comes from, the device, a template. */
  createFrom: (known: Query) => addressOf(PATHS.nuevaOrden, known),
  plantillas: PATHS.plantillas,
  /** Without an id, a new one. */
  plantilla: (id?: number) => addressOf(PATHS.plantilla, { id }),
  planes: PATHS.planes,
  plan: (id?: number) => addressOf(PATHS.plan, { id }),
  edit: (id: number) => `${PATHS.orden}?id=${id}`,
  /** The same page, with its data open to be corrected. */
  correct: (id: number) => `${PATHS.orden}?id=${id}#corregir`,
  sheet: (id: number, version?: number) => addressOf(PATHS.hoja, { id, version }),
};

const resource = { name: 'ordenes' } as const;
const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);

export const ordenesApi = {
  ...resourceApi<typeof ordenes>(resource),
  nueva: (query: Query, signal: AbortSignal) => getJson<OrdenNueva>(path('nueva'), signal, query),
  hojaPdf: (id: number, version: number | undefined) =>
    send(path(id, 'hoja'), { query: { version }, timeoutMs: null }),
  /** To fill in by hand. */
  hojaEnBlanco: () => send(path('hoja-en-blanco'), { timeoutMs: null }),
  /** For anybody, also without a session. */
  verificar: (codigo: string, signal: AbortSignal) =>
    requestJson<HojaVerificada>(path('verificar', encodeURIComponent(codigo)), {
      anonymous: true,
      signal,
    }),
};

export const plantillasApi = resourceApi<typeof plantillas>({ name: 'plantillas' });
export const planesApi = resourceApi<typeof planes>({ name: 'planes' });

/** What a sheet says: the one of now unless it says which. */
export const hojaDe = (id: number, version?: number) =>
  reading<Hoja>(resource.name, 'hoja/datos', id, { version });

/** What the menu and the tabs show; undefined while it is not known, and for who has no list of them. */
export function useOrdenesCuentas(): OrdenesCuentas | undefined {
  const enabled = useCan()('ordenes:attend');
  return useQuery({ ...reading<OrdenesCuentas>(resource.name, 'cuentas'), enabled }).data;
}

export const ordenReference = referenceTo(resource.name, ordenesApi, ({ numero, titulo }) => ({
  nombre: `${numero} · ${titulo}`,
}));

export const plantillaReference = referenceTo('plantillas', plantillasApi, ({ nombre }) => ({
  nombre,
}));

export const ESTADO_KINDS: Readonly<Record<OrdenEstado, EstadoKind>> = {
  Pendiente: 'sinTomar',
  Asignada: 'asignado',
  'En curso': 'enCurso',
  'En espera': 'enEspera',
  Realizada: 'realizado',
  Conformada: 'realizado',
  Anulada: 'anulado',
};

/** What it is done to: the machine, or what somebody wrote. */
export const equipoText = ({
  computadora,
  impresora,
  otroEquipo,
}: Pick<Orden, 'computadora' | 'impresora' | 'otroEquipo'>) =>
  juntar(computadora?.nombre, impresora?.nombre, otroEquipo);
