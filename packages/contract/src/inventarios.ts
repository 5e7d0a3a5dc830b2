// What agents bring and a person decides, and how agents are let in.
import * as z from 'zod';
import { EQUIPO_ESTADOS } from './equipos.ts';
import { id, idOpcional, opcion, referencia, textOrNull, texto, version } from './primitives.ts';

/** The name under which what waits for a person is told to open screens. */
export const INVENTARIOS_TOPIC = 'inventarios';
/** GET /api/inventarios/cuentas/: how much waits for a person, never above CUENTA_MAX. */
export const inventariosCuentas = z.object({ porRevisar: z.int() });
export type InventariosCuentas = z.infer<typeof inventariosCuentas>;

/** GET /api/inventarios/por-revisar/ */
export const inventarioPorRevisar = z.object({
  id,
  nombre: z.string(),
  motivo: z.string(),
  recibidoEn: z.string(),
  /** By field of a computer, what the agent says. */
  values: z.record(z.string(), z.unknown()),
  /** The computers it could be; two when it has identifiers of both, one written off last. */
  candidatas: z.array(referencia.extend({ estado: opcion(EQUIPO_ESTADOS) })),
});
export type InventarioPorRevisar = z.infer<typeof inventarioPorRevisar>;
/** Body of POST /api/inventarios/por-revisar/:id/decidir/ */
export const decisionDeInventario = z.object({
  decision: z.enum(['esta', 'nueva']),
  /** Which of the candidates; without it, the one that the reason names first. */
  computadora: id.nullish(),
});
export const inventarioDecidido = z.object({ computadora: id.nullable() });

/** What was decided about what agents brought can be looked at, and mostly taken back, for so many days. */
export const DIAS_PARA_DESHACER = 7;
/** Where each kind is decided and taken back: POST /api/inventarios/<tipo>/:id/deshacer/ */
export const DECIDIDOS = ['por-revisar', 'impresoras', 'avisos'] as const;
export type TipoDeDecidido = (typeof DECIDIDOS)[number];
/** GET /api/inventarios/decididos/, newest first. */
export const decidido = z.object({
  tipo: z.enum(DECIDIDOS),
  id,
  texto: z.string(),
  fecha: z.string(),
  /** Nobody: it settled itself. */
  quien: textOrNull,
  equipo: referencia.nullable(),
  seDeshace: z.boolean(),
});
export type Decidido = z.infer<typeof decidido>;

/** GET /api/inventarios/impresoras/: found on a computer, and not in the inventory. */
export const impresoraOfrecida = z.object({
  id,
  nombre: z.string(),
  controlador: textOrNull,
  puerto: textOrNull,
  nroSerie: textOrNull,
  vistaEn: z.string(),
  computadora: referencia,
});
export type ImpresoraOfrecida = z.infer<typeof impresoraOfrecida>;
export const decisionDeImpresora = z.object({ agregar: z.boolean() });
export const impresoraDecidida = z.object({ impresora: id.nullable() });

/** GET /api/inventarios/avisos/ */
export const avisoDeInventario = z.object({
  id,
  fecha: z.string(),
  texto: z.string(),
  computadora: referencia,
  /** A later report can find it again. */
  puedeVolver: z.boolean(),
});
export type AvisoDeInventario = z.infer<typeof avisoDeInventario>;

const repetido = z.object({ valor: z.string(), equipos: z.array(referencia) });
/** GET /api/inventarios/calidad/ */
export const calidadDeInventario = z.object({
  mac: z.array(repetido),
  ip: z.array(repetido),
  nombre: z.array(repetido),
  /** Equal but for dots, dashes and spaces: truly equal ones are refused. */
  serie: z.array(repetido),
});
export type CalidadDeInventario = z.infer<typeof calidadDeInventario>;

/** A key that agents carry. Only its last characters are known once it was made. */
const claveDeAgentes = z.object({
  id,
  nombre: z.string(),
  /** Of new computers whose agent says no area; null when the key is for any. */
  area: referencia.nullable(),
  final: z.string(),
  creadaEn: z.string(),
  usadaEn: textOrNull,
  terminadaEn: textOrNull,
  version,
});
export type ClaveDeAgentes = z.infer<typeof claveDeAgentes>;
/** Body of POST /api/inventarios/agente/claves/ */
export const claveInput = z.object({ nombre: texto(2, 60), area: idOpcional });
/** The only time that a key is told, with the script for Windows that carries it. */
export const claveMostrada = z.object({ id, clave: z.string(), guion: z.string() });
export type ClaveMostrada = z.infer<typeof claveMostrada>;

/** A network (10.0.0.0/8, 2001:db8::/32) or one address. */
const redDeAgentes = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
  error: 'Cada línea es una red o una dirección. Ejemplos: 192.168.0.0/16, 10.0.0.5',
});
/** Body of PUT /api/inventarios/agente/redes/: where agents may report from; anywhere when it is empty. */
export const redesDeAgentes = z.object({ redes: z.array(redDeAgentes).max(100) });

/** GET /api/inventarios/agente/ */
export const accesoDeAgentes = z.object({
  claves: z.array(claveDeAgentes),
  redes: z.array(z.string()),
  /** Of the last week, newest first. */
  rechazos: z.array(
    z.object({
      direccion: z.string(),
      /** Where it came from, or the key it brought. */
      motivo: z.enum(['red', 'clave']),
      veces: z.int(),
      ultimoEn: z.string(),
    }),
  ),
});
export type AccesoDeAgentes = z.infer<typeof accesoDeAgentes>;

/** POST /api/inventarios/archivos/: what became of one file of an agent. */
export const archivoDeInventario = z.object({
  resultado: z.enum(['creada', 'actualizada', 'por revisar']),
  computadora: id.nullable(),
});
export type ArchivoDeInventario = z.infer<typeof archivoDeInventario>;

/** The first three numbers of an address: which area a new computer of that network belongs to. */
export const redDeArea = z.object({
  red: z
    .string()
    .trim()
    .regex(/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){2}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/, {
      error: 'Van los tres primeros números de la red. Ejemplo: 192.168.20',
    }),
  area: id,
});
/** GET /api/inventarios/redes/ */
export const redConArea = z.object({ red: z.string(), area: referencia });
export type RedConArea = z.infer<typeof redConArea>;
