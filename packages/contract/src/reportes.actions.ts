// What is done with a report and what is seen of it besides the record: bodies of its actions, its timeline, those
// alike, and the counts of the menu.
import * as z from 'zod';
import { adjunto } from './adjuntos.ts';
import {
  id,
  idInUrl,
  idOpcional,
  opcion,
  parrafo,
  referencia,
  texto,
  textoOpcional,
  textOrNull,
} from './primitives.ts';
import { REPORTE_CATEGORIAS, REPORTE_TEXTO_MAX } from './reportes.labels.ts';
import { reporteRecord } from './reportes.ts';

/** Bodies of POST /api/reportes/:id/<action>/. They need no version: each is checked against the state as it stands. */
export const reporteActions = {
  tomar: z.object({}),
  /** Null leaves it free again. */
  asignar: z.object({ tecnico: idOpcional }),
  esperar: z.object({ motivo: texto(3, 300) }),
  retomar: z.object({}),
  realizar: z.object({ solucion: parrafo(5, 4000) }),
  reabrir: z.object({ motivo: parrafo(5, 1000) }),
  anular: z.object({ motivo: parrafo(5, 1000) }),
  duplicado: z.object({ de: id }),
  mensaje: z.object({ texto: parrafo(1, REPORTE_TEXTO_MAX) }),
  nota: z.object({ texto: parrafo(1, REPORTE_TEXTO_MAX) }),
  calificar: z.object({
    calificacion: z.int().min(1).max(5).nullish(),
    comentario: textoOpcional(500),
  }),
  /** «A mí también me pasa»; Cómputos may add anybody. */
  sumarse: z.object({ empleado: idOpcional }),
} as const;
export type ReporteAction = keyof typeof reporteActions;
export type ReporteActionBody<A extends ReporteAction> = z.infer<(typeof reporteActions)[A]>;

export const REPORTE_EVENTOS = [
  'alta',
  'toma',
  'asignación',
  'espera',
  'reanudación',
  'mensaje',
  'nota interna',
  'adjunto',
  'cambio',
  'realizada',
  'reapertura',
  'anulación',
  'conformidad',
  'interesado',
  'unión',
  'orden',
] as const;
export type ReporteEventoTipo = (typeof REPORTE_EVENTOS)[number];

/** One step of a report's timeline, the oldest first. */
export const reporteEvento = z.object({
  id,
  tipo: opcion(REPORTE_EVENTOS),
  fecha: z.string(),
  autor: referencia.nullable(),
  quien: z.string(),
  texto: textOrNull,
  /** Only Cómputos sees it. */
  interno: z.boolean(),
  /** The technician, the person, the work order in «orden» or, in «anulación» and «unión», the other report if it may be seen. */
  sobre: referencia.nullable(),
  adjunto: adjunto.nullable(),
});
export type ReporteEvento = z.infer<typeof reporteEvento>;

/** GET /api/reportes/parecidos/: open reports that may be the same problem. */
export const parecidosQuery = z.strictObject({
  texto: z.string().trim().max(4000).default(''),
  categoria: opcion(REPORTE_CATEGORIAS).optional(),
  computadora: idInUrl.optional(),
  impresora: idInUrl.optional(),
  /** Whose reports come first among those alike; by default one's own. */
  area: idInUrl.optional(),
});
export const reporteParecido = reporteRecord.pick({
  id: true,
  numero: true,
  titulo: true,
  etapa: true,
  creadoEn: true,
  empleado: true,
  area: true,
  tecnico: true,
  motivoEspera: true,
});
export type ReporteParecido = z.infer<typeof reporteParecido>;

/** GET /api/reportes/cuentas/: what the menu and the tabs show, never above CUENTA_MAX. */
export const reportesCuentas = z.object({
  pendientes: z.int(),
  sinTomar: z.int(),
  mios: z.int(),
  enEspera: z.int(),
  atrasados: z.int(),
});
export type ReportesCuentas = z.infer<typeof reportesCuentas>;
