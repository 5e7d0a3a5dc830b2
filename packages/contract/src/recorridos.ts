// A walk through an area, phone in hand: what should be there, what was found, and what came of it.
import * as z from 'zod';
import { EQUIPO_CLASES, EQUIPO_ESTADOS } from './equipos.ts';
import {
  id,
  opcion,
  parrafoOpcional,
  referencia,
  textoOpcional,
  textOrNull,
} from './primitives.ts';
import { MARCAS_POR_ENVIO } from './recorridos.rules.ts';

export const RESULTADOS_DE_RECORRIDO = [
  'Está',
  'Falta',
  /** Of another area in the inventory, and found in this one. */
  'Es de otra área',
  /** Found, and in no inventory. */
  'Sin registrar',
  'Sin revisar',
] as const;
export type ResultadoDeRecorrido = (typeof RESULTADOS_DE_RECORRIDO)[number];

const momento = z.iso.datetime();
const clase = opcion(EQUIPO_CLASES);
/** Made by the phone: what it sends twice counts once. */
const clave = z.string().regex(/^[\w:-]{8,120}$/);

const equipoARelevar = z.object({
  clase,
  id,
  nombre: z.string(),
  nroInventario: textOrNull,
  nroSerie: textOrNull,
  detalle: z.string(),
  ubicacion: textOrNull,
  persona: textOrNull,
  estado: opcion(EQUIPO_ESTADOS),
  area: referencia,
  fechaRelevamiento: textOrNull,
});
export type EquipoARelevar = z.infer<typeof equipoARelevar>;

/** GET /api/recorridos/equipos/?area=: what a phone takes along. */
export const equiposDeRecorrido = z.object({
  area: referencia,
  equipos: z.array(equipoARelevar),
  /** Of other areas, to know them without a network; not all of them when they are thousands. */
  otros: z.array(equipoARelevar),
});
export type EquiposDeRecorrido = z.infer<typeof equiposDeRecorrido>;

/** One device, or one thing that is in no inventory: of two with the same key the later order stands. */
export const marcaInput = z.object({
  clave,
  orden: z.int().min(1).max(1_000_000),
  clase: clase.nullable(),
  equipo: id.nullable(),
  nombre: z.string().trim().max(200),
  resultado: opcion(RESULTADOS_DE_RECORRIDO),
  nota: textoOpcional(300),
  marcadoEn: momento,
  /** How the phone knew the device: if somebody changed it since, nothing is written over it. */
  visto: z.object({ area: id, estado: opcion(EQUIPO_ESTADOS) }).nullable(),
});
export type MarcaInput = z.infer<typeof marcaInput>;

/** Body of POST /api/recorridos/: all that the server does not have yet. */
export const recorridoInput = z.object({
  clave,
  area: id,
  /** Which taking of the walk this phone has: a walk is in one phone at a time. */
  turno: z.int().min(1).default(1),
  iniciadoEn: momento,
  marcas: z.array(marcaInput).max(MARCAS_POR_ENVIO),
  cierre: z.object({ cerradoEn: momento, observaciones: parrafoOpcional(2000) }).nullable(),
});
export type RecorridoInput = z.infer<typeof recorridoInput>;

/** Answer of POST /api/recorridos/:id/tomar/: all that another phone needs to go on with it. */
export const recorridoTomado = z.object({
  ...equiposDeRecorrido.shape,
  clave: z.string(),
  iniciadoEn: z.string(),
  turno: z.int(),
  marcas: z.array(marcaInput.extend({ nota: textOrNull })),
});
export type RecorridoTomado = z.infer<typeof recorridoTomado>;
/** Body of POST /api/recorridos/:id/descartar/: thrown away unfinished, or brought back. */
export const descarteDeRecorrido = z.object({ descartado: z.boolean() });

const DECISIONES_DE_MARCA = ['aplicar', 'dejar'] as const;
/** Body of POST /api/recorridos/:id/decidir/ */
export const decisionDeMarca = z.object({ marca: id, decision: z.enum(DECISIONES_DE_MARCA) });

const marca = z.object({
  id,
  clase: clase.nullable(),
  /** Null for what is not registered and for what was deleted since. */
  equipo: id.nullable(),
  nombre: z.string(),
  detalle: textOrNull,
  resultado: opcion(RESULTADOS_DE_RECORRIDO),
  nota: textOrNull,
  marcadoEn: z.string(),
  /** What somebody did to the device between the visit and its arrival. */
  conflicto: textOrNull,
  decision: z.enum(DECISIONES_DE_MARCA).nullable(),
});
export type Marca = z.infer<typeof marca>;

const recorridoBase = {
  id,
  clave: z.string(),
  area: referencia,
  iniciadoEn: z.string(),
  iniciadoPor: referencia,
  turno: z.int(),
  /** Who has it now, or ended it. */
  llevadoPor: referencia,
  ultimaMarcaEn: textOrNull,
  descartadoEn: textOrNull,
  descartadoPor: referencia.nullable(),
  cerradoEn: textOrNull,
  observaciones: textOrNull,
};
/** GET /api/recorridos/, newest first. */
export const recorridoEnLista = z.object({
  ...recorridoBase,
  cuentas: z.record(z.string(), z.int()),
  /** Devices that wait for somebody to decide. */
  conflictos: z.int(),
});
export type RecorridoEnLista = z.infer<typeof recorridoEnLista>;
/** GET /api/recorridos/:id/ and the answer to a POST. */
export const recorrido = z.object({ ...recorridoBase, marcas: z.array(marca) });
export type Recorrido = z.infer<typeof recorrido>;
