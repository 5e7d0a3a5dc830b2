// A work order: what technicians do, and the sheet they leave signed. `estado` changes only through the named actions;
// the area and who asked for it stay as they were when it was made, wherever the person goes later.
import * as z from 'zod';
import {
  fecha,
  fechaOpcional,
  id,
  idInUrl,
  idOpcional,
  importeOpcional,
  lista,
  opcion,
  opcionOpcional,
  parrafo,
  parrafoOpcional,
  recordBase,
  recordFields,
  referencia,
  texto,
  textoOpcional,
  textOrNull,
} from './primitives.ts';
import { ORDEN_ESTADOS } from './orden-estados.ts';
import { PRIORIDADES } from './reportes.labels.ts';
import { defineResource, onePermission } from './resource.ts';

export const ORDEN_TIPOS = [
  'Correctivo',
  'Preventivo',
  'Instalación',
  'Traslado',
  'Relevamiento',
  'Red y cableado',
  'Baja de equipo',
  'Otro',
] as const;
export const MOTIVOS_ESPERA = [
  'Repuesto',
  'Proveedor o garantía',
  'Usuario ausente',
  'Autorización',
  'Otra área',
  'Otro',
] as const;
export const ORDEN_LUGARES = ['En el puesto', 'En taller', 'Remoto', 'Externo'] as const;
export const ORDEN_RESULTADOS = [
  'Reparado',
  'Reemplazado',
  'Reparado provisorio',
  'Sin falla',
  'Irreparable',
  'Derivado',
] as const;
export const REPUESTO_ORIGENES = [
  'Depósito',
  'Compra',
  'Garantía',
  'Recuperado de otro equipo',
  'Aportado por el área',
] as const;

/** How many of something: text with a point, two decimals at most, so that three and a half metres are exact. */
const cantidad = z
  .string()
  .max(12)
  .overwrite((text) => text.trim().replace(',', '.'))
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, { error: 'Escribí la cantidad así: 2 o 3,5' })
  .refine((text) => Number(text) > 0, { error: 'Tiene que ser más que cero.' });

const repuestoInput = z.object({
  descripcion: texto(2, 200),
  cantidad: cantidad.default('1'),
  nroSerie: textoOpcional(80),
  origen: opcionOpcional(REPUESTO_ORIGENES),
  /** Of one of them. */
  costo: importeOpcional,
});
/** Time of a technician: up to a whole day. */
const horasInput = z.object({ tecnico: id, minutos: z.int().min(1).max(1440), fecha });
const checklistItem = z.object({ texto: texto(2, 200), hecho: z.boolean().default(false) });

/** What is done, found and used: also part of the body that ends an order. */
export const trabajoInput = {
  diagnostico: parrafoOpcional(4000),
  trabajoRealizado: parrafoOpcional(4000),
  causa: textoOpcional(200),
  observaciones: parrafoOpcional(2000),
  repuestos: lista(repuestoInput, 50),
  horas: lista(horasInput, 100),
};

export const ordenInput = z.object({
  /** Only when it is made: an order does not pass from one report to another. */
  reporte: idOpcional,
  tipo: opcion(ORDEN_TIPOS).default('Correctivo'),
  titulo: texto(5, 120),
  descripcion: parrafo(5, 4000),
  prioridad: opcion(PRIORIDADES).default('Media'),
  /** With one it is assigned; an open order without one is pending again. */
  tecnicoResponsable: idOpcional,
  tecnicos: lista(id, 10),
  /** Without one: who made the report. */
  solicitante: idOpcional,
  /** Without one: of the report, of who asked, or of the device, in that order. */
  area: idOpcional,
  computadora: idOpcional,
  impresora: idOpcional,
  otroEquipo: textoOpcional(200),
  lugar: opcionOpcional(ORDEN_LUGARES),
  fechaProgramada: fechaOpcional,
  accesorios: textoOpcional(300),
  checklist: lista(checklistItem, 50),
  ...trabajoInput,
});
export type OrdenInput = z.infer<typeof ordenInput>;

/** Who signed the sheet as it stands, and how. */
const firmaHecha = z.object({ nombre: z.string(), fecha: z.string(), enPapel: z.boolean() });

export const ordenRecord = z.object({
  ...recordBase,
  ...recordFields(ordenInput),
  numero: z.string(),
  plan: referencia.nullable(),
  estado: opcion(ORDEN_ESTADOS),
  motivoEspera: opcion(MOTIVOS_ESPERA).nullable(),
  detalleEspera: textOrNull,
  tecnicos: z.array(referencia),
  area: referencia,
  fechaInicio: textOrNull,
  fechaFin: textOrNull,
  resultado: opcion(ORDEN_RESULTADOS).nullable(),
  horas: z.array(z.object({ tecnico: referencia, minutos: z.int(), fecha: z.string() })),
  /** Of all the parts; null while none has a cost. */
  costoTotal: textOrNull,
  minutosTotal: z.int(),
  motivoAnulacion: textOrNull,
  reaperturas: z.int(),
  /** Of the last one. */
  motivoReapertura: textOrNull,
  adjuntos: z.int(),
  /** Which version of its content the sheet is. A change after a signature makes the next one. */
  hoja: z.int(),
  /** The latest version that somebody signed: «versión 2, la firmada era la 1». */
  hojaFirmada: z.int().nullable(),
  firmaTecnico: firmaHecha.nullable(),
  firmaConforme: firmaHecha.nullable(),
  /** Nobody guesses it: whoever has the sheet can prove that it is genuine. */
  codigo: z.string(),
  /** With it, no order of the report is left to do: closing it with this solution is proposed. */
  propuestaDeCierre: z.object({ reporte: referencia, solucion: z.string() }).nullable(),
});
export type Orden = z.infer<typeof ordenRecord>;

export const ordenes = defineResource({
  name: 'ordenes',
  noun: { article: 'la', singular: 'orden de trabajo', plural: 'órdenes de trabajo' },
  record: ordenRecord,
  input: ordenInput,
  shows: ['areas', 'empleados'],
  filters: {
    estado: ORDEN_ESTADOS,
    tipo: ORDEN_TIPOS,
    prioridad: PRIORIDADES,
    area: 'id',
    /** Responsible or helper. */
    tecnico: 'id',
    solicitante: 'id',
    computadora: 'id',
    impresora: 'id',
    reporte: 'id',
    plan: 'id',
    abiertas: 'siNo',
    /** Scheduled days, both included. */
    programadaDesde: 'fecha',
    programadaHasta: 'fecha',
    /** Days of creation, both included. */
    desde: 'fecha',
    hasta: 'fecha',
    tecnicoResponsable: 'id',
    /** Days on which the work ended, both included. */
    terminadaDesde: 'fecha',
    terminadaHasta: 'fecha',
    /** In which this technician noted time, on these days when they are told. */
    tiempoDe: 'id',
    tiempoDesde: 'fecha',
    tiempoHasta: 'fecha',
  },
  sorts: ['numero', 'creadoEn', 'fechaProgramada', 'prioridad'],
  defaultSort: '-numero',
  labels: {
    numero: 'N.º',
    reporte: 'Reporte',
    plan: 'Plan preventivo',
    tipo: 'Tipo',
    titulo: 'Título',
    descripcion: 'Trabajo pedido',
    estado: 'Estado',
    motivoEspera: 'Motivo de la espera',
    detalleEspera: 'Detalle de la espera',
    prioridad: 'Prioridad',
    tecnicoResponsable: 'Técnico responsable',
    tecnicos: 'Ayudantes',
    area: 'Área',
    solicitante: 'Solicitante',
    computadora: 'Computadora',
    impresora: 'Impresora',
    otroEquipo: 'Otro equipo',
    lugar: 'Lugar',
    fechaProgramada: 'Programada',
    fechaInicio: 'Inicio',
    fechaFin: 'Fin',
    accesorios: 'Accesorios recibidos',
    diagnostico: 'Diagnóstico',
    trabajoRealizado: 'Trabajo realizado',
    resultado: 'Resultado',
    causa: 'Causa',
    observaciones: 'Observaciones',
    checklist: 'Lista de control',
    repuestos: 'Repuestos',
    horas: 'Horas',
    costoTotal: 'Costo',
    minutosTotal: 'Minutos',
    motivoAnulacion: 'Motivo de la anulación',
    reaperturas: 'Reaperturas',
    motivoReapertura: 'Motivo de la reapertura',
    hoja: 'Versión de la hoja',
    firmaTecnico: 'Firma del técnico',
    firmaConforme: 'Firma conforme',
    adjuntos: 'Archivos',
    creadoEn: 'Creada',
    creadoPor: 'Creada por',
  },
  permissions: { ...onePermission('ordenes:attend'), list: 'ordenes:list', read: 'ordenes:list' },
});

/** GET /api/ordenes/nueva/?reporte=&plantilla=: what a new order begins with. */
export const ordenNuevaQuery = z.strictObject({
  reporte: idInUrl.optional(),
  plantilla: idInUrl.optional(),
});
export const ordenNueva = ordenRecord
  .pick({
    reporte: true,
    tipo: true,
    titulo: true,
    descripcion: true,
    prioridad: true,
    tecnicoResponsable: true,
    solicitante: true,
    computadora: true,
    impresora: true,
    lugar: true,
    checklist: true,
  })
  .extend({
    area: referencia.nullable(),
    /** How many files of the report will be linked. */
    adjuntos: z.int(),
  });
export type OrdenNueva = z.infer<typeof ordenNueva>;

/** GET /api/ordenes/cuentas/: what the menu shows. */
export const ordenesCuentas = z.object({
  abiertas: z.int(),
  mias: z.int(),
  sinAsignar: z.int(),
  sinFirma: z.int(),
});
export type OrdenesCuentas = z.infer<typeof ordenesCuentas>;
