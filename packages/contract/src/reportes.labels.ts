// The words of reports, and what their lists show, order and filter by: everything that can be known without a schema.
import { ownPermissions } from './resource.ts';

/** What the statistics of reports count: each figure leads to its list. */
export const FIGURAS = [
  'ingresados',
  'realizados',
  'resueltos',
  'anulados',
  'pendientes',
  'reabiertos',
  'tomados',
] as const;
export type Figura = (typeof FIGURAS)[number];

export const REPORTE_CATEGORIAS = [
  'PC no enciende',
  'PC lenta o colgada',
  'Impresora',
  'Tóner o insumos',
  'Internet o red',
  'Correo',
  'Sistema Efimuni',
  'Otro sistema',
  'Usuario y contraseña',
  'Instalar programa',
  'Teléfono interno',
  'Mudanza de equipo',
  'Cámaras',
  'Reloj de personal',
  'Capacitación',
  'Otro',
] as const;
export type ReporteCategoria = (typeof REPORTE_CATEGORIAS)[number];
export const REPORTE_ESTADOS = ['Pendiente', 'Realizada'] as const;
export const REPORTE_ETAPAS = [
  'Nuevo',
  'Tomado',
  'En curso',
  'En espera',
  'Resuelto',
  'Anulado',
] as const;
export type ReporteEtapa = (typeof REPORTE_ETAPAS)[number];
/** As people read them. */
export const ETAPA_NOMBRES: Readonly<Record<ReporteEtapa, string>> = {
  Nuevo: 'Sin tomar',
  Tomado: 'Tomado',
  'En curso': 'En curso',
  'En espera': 'En espera',
  Resuelto: 'Realizado',
  Anulado: 'Anulado',
};
export const PRIORIDADES = ['Baja', 'Media', 'Alta', 'Urgente'] as const;
export type Prioridad = (typeof PRIORIDADES)[number];
export const REPORTE_ORIGENES = [
  'Web',
  'Teléfono',
  'Personal',
  'Nota',
  'E-mail',
  'WhatsApp',
  'QR',
  'Otro sistema',
] as const;
export const CONFORMIDADES = ['Sí', 'No', 'Sin respuesta'] as const;

/** From the least to the most: each gives the priority of the same place. */
export const REPORTE_IMPACTOS = [
  'Puedo seguir trabajando',
  'Trabajo con dificultad',
  'No puedo trabajar',
  'Toda el área está parada',
] as const;
export type ReporteImpacto = (typeof REPORTE_IMPACTOS)[number];
export const prioridadDeImpacto = (impacto: ReporteImpacto): Prioridad =>
  PRIORIDADES[REPORTE_IMPACTOS.indexOf(impacto)] ?? 'Media';

/** Working hours in which a report of each priority should be solved. */
export const OBJETIVO_HORAS: Readonly<Record<Prioridad, number>> = {
  Urgente: 2,
  Alta: 6,
  Media: 18,
  Baja: 30,
};
/** Working days in which whoever reported may say that it still fails. */
export const DIAS_PARA_REABRIR = 10;

/** Letters of a description, a message or a note. */
export const REPORTE_TEXTO_MAX = 4000;

/** The first line of what was written, where no title was. */
export function tituloDe(descripcion: string): string {
  const [line = ''] = descripcion.split('\n');
  const short = line.length > 120 ? `${line.slice(0, 119)}…` : line;
  return short.length >= 5 ? short : descripcion.replaceAll('\n', ' ').slice(0, 120);
}

/** The counts of the menu and the tabs never go above it, so that they never cost more. */
export const CUENTA_MAX = 1000;

export const reportesListing = {
  name: 'reportes',
  noun: { article: 'el', singular: 'reporte', plural: 'reportes' },
  shows: ['areas', 'empleados'],
  filters: {
    estado: REPORTE_ESTADOS,
    etapa: REPORTE_ETAPAS,
    area: 'id',
    categoria: REPORTE_CATEGORIAS,
    prioridad: PRIORIDADES,
    tecnico: 'id',
    empleado: 'id',
    computadora: 'id',
    impresora: 'id',
    atrasado: 'siNo',
    /** Open, and urgent, late or taken by nobody. */
    atencion: 'siNo',
    /** Days of arrival, both included. */
    desde: 'fecha',
    hasta: 'fecha',
    /** Days of closing, both included. */
    realizadoDesde: 'fecha',
    realizadoHasta: 'fecha',
    /**
     * Those behind a figure of the statistics, for Cómputos: with it area, categoria, prioridad, tecnico and device are
     * those at the end of the period.
     */
    figura: FIGURAS,
    periodoDesde: 'fecha',
    periodoHasta: 'fecha',
    sinTecnico: 'siNo',
  },
  sorts: ['prioridad', 'creadoEn', 'venceEn', 'fechaRealizada'],
  defaultSort: 'prioridad',
  labels: {
    numero: 'N.º',
    referencia: 'N.º anterior',
    titulo: 'Título',
    descripcion: 'Descripción',
    categoria: 'Categoría',
    estado: 'Estado',
    etapa: 'Etapa',
    impacto: 'Impacto',
    prioridad: 'Prioridad',
    empleado: 'Quién reportó',
    area: 'Área',
    origen: 'Origen',
    computadora: 'Computadora',
    impresora: 'Impresora',
    contacto: 'Cómo encontrarte',
    tecnico: 'Técnico',
    duplicadoDe: 'Duplicado de',
    fechaToma: 'Tomado',
    fechaRealizada: 'Realizado',
    venceEn: 'Objetivo',
    atrasado: 'Atrasado',
    motivoEspera: 'Espera',
    solucion: 'Solución',
    motivoAnulacion: 'Motivo de la anulación',
    conformidad: 'Quedó resuelto',
    calificacion: 'Calificación',
    reaperturas: 'Reaperturas',
    adjuntos: 'Archivos',
    creadoEn: 'Ingresó',
    creadoPor: 'Cargado por',
  },
  permissions: { ...ownPermissions('reportes'), read: 'reportes:list' },
} as const;
