// What a person is told about (the bell, the page of notices, mails) and the switches with which each decides how.
import * as z from 'zod';
import { AREA_COMPUTOS, AREA_RENTAS, can, type Role } from './permissions.ts';
import { id, opcion } from './primitives.ts';

export const AVISO_TIPOS = [
  'reporteNuevo',
  'reporteUrgente',
  'reporteAsignado',
  'reporteMensaje',
  'reporteTomado',
  'reporteResuelto',
  'reporteReabierto',
  'reporteAnulado',
  'ordenAsignada',
  'ordenProgramada',
  'ordenRealizada',
  'ordenAnulada',
  'ordenFirmada',
  'ordenCambiada',
  'ordenReabierta',
  'resumenDiario',
  'equipoCambiado',
  'equipoNuevo',
  'cargaTerminada',
  'respaldoFallido',
  'tareaAsignada',
  'tareaComentada',
  'tareaVence',
  'tareaVencida',
  'cuentaCambiada',
  'intentosDeIngreso',
] as const;
export type AvisoTipo = (typeof AVISO_TIPOS)[number];

interface AvisoInfo {
  label: string;
  /** Whom it can reach at all, and so who sees its switch; of what is always told there is none. */
  para: 'todos' | 'siempre' | typeof AREA_COMPUTOS | typeof AREA_RENTAS;
  /** How it is told while the person has not said otherwise. */
  pantalla: boolean;
  correo: boolean;
}

export const AVISOS: Record<AvisoTipo, AvisoInfo> = {
  reporteNuevo: { label: 'Entra un reporte', para: AREA_COMPUTOS, pantalla: true, correo: false },
  reporteUrgente: {
    label: 'Entra un reporte urgente',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: true,
  },
  reporteAsignado: {
    label: 'Me asignan un reporte',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: true,
  },
  reporteMensaje: {
    label: 'Escriben en un reporte mío',
    para: 'todos',
    pantalla: true,
    correo: true,
  },
  reporteTomado: { label: 'Toman mi reporte', para: 'todos', pantalla: true, correo: false },
  reporteResuelto: { label: 'Resuelven mi reporte', para: 'todos', pantalla: true, correo: true },
  reporteReabierto: {
    label: 'Reabren un reporte mío',
    para: 'todos',
    pantalla: true,
    correo: true,
  },
  reporteAnulado: { label: 'Anulan mi reporte', para: 'todos', pantalla: true, correo: true },
  ordenAsignada: {
    label: 'Me asignan una orden de trabajo',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: true,
  },
  ordenProgramada: {
    label: 'Programan un trabajo que pedí',
    para: 'todos',
    pantalla: true,
    correo: true,
  },
  ordenRealizada: {
    label: 'Terminan un trabajo que pedí',
    para: 'todos',
    pantalla: true,
    correo: true,
  },
  ordenAnulada: {
    label: 'Anulan un trabajo que pedí',
    para: 'todos',
    pantalla: true,
    correo: true,
  },
  ordenFirmada: {
    label: 'Firman la hoja de un trabajo mío o que pedí',
    para: 'todos',
    pantalla: true,
    correo: true,
  },
  ordenCambiada: {
    label: 'Cambia una hoja que firmé',
    para: 'todos',
    pantalla: true,
    correo: true,
  },
  ordenReabierta: {
    label: 'Reabren un trabajo mío o que pedí',
    para: 'todos',
    pantalla: true,
    correo: true,
  },
  resumenDiario: {
    label: 'Resumen diario de lo atrasado',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: true,
  },
  equipoCambiado: {
    label: 'Una computadora pierde memoria o un disco',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: false,
  },
  equipoNuevo: {
    label: 'Los agentes agregan computadoras',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: false,
  },
  cargaTerminada: {
    label: 'Termina una carga mía',
    para: AREA_RENTAS,
    pantalla: true,
    correo: false,
  },
  respaldoFallido: {
    label: 'Falla un respaldo',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: true,
  },
  tareaAsignada: {
    label: 'Me asignan una tarea',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: true,
  },
  tareaComentada: {
    label: 'Comentan en una tarea mía',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: false,
  },
  tareaVence: {
    label: 'Una tarea mía vence hoy',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: false,
  },
  tareaVencida: {
    label: 'Se venció una tarea mía',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: true,
  },
  cuentaCambiada: { label: 'Cambia mi cuenta', para: 'siempre', pantalla: true, correo: true },
  intentosDeIngreso: {
    label: 'Prueban contraseñas de una cuenta',
    para: AREA_COMPUTOS,
    pantalla: true,
    correo: false,
  },
};

const REACHES: Record<AvisoInfo['para'], (role: Role) => boolean> = {
  todos: () => true,
  siempre: () => false,
  [AREA_COMPUTOS]: (role) => role === 'computos',
  [AREA_RENTAS]: (role) => can(role, 'cargas:create'),
};
export const avisoTiposOf = (role: Role): AvisoTipo[] =>
  AVISO_TIPOS.filter((tipo) => REACHES[AVISOS[tipo].para](role));

export const aviso = z.object({
  id,
  tipo: opcion(AVISO_TIPOS),
  titulo: z.string(),
  texto: z.string(),
  /** Where it leads. */
  ruta: z.string(),
  creadoEn: z.string(),
  leidoEn: z.string().nullable(),
});
export type Aviso = z.infer<typeof aviso>;

/** GET /api/avisos/: the own ones, the latest first. */
export const avisos = {
  name: 'avisos',
  filters: { sinLeer: 'siNo' },
  sorts: ['creadoEn'],
  defaultSort: '-creadoEn',
} as const;

/** GET /api/avisos/sin-leer/, and what marking answers. */
export const avisosSinLeer = z.object({
  sinLeer: z.int(),
  /** Where the latest of them lead: whoever is there has read them. */
  rutas: z.array(z.string()),
});
export type AvisosSinLeer = z.infer<typeof avisosSinLeer>;

/** POST /api/avisos/leidos/: these, those that lead to one address, or all of them. */
export const avisosLeidos = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(200) }),
  z.strictObject({ ruta: z.string().min(1).max(300) }),
  z.strictObject({ todos: z.literal(true) }),
]);
export type AvisosLeidos = z.infer<typeof avisosLeidos>;

const avisoPreferencia = z.strictObject({
  tipo: opcion(AVISO_TIPOS),
  pantalla: z.boolean(),
  correo: z.boolean(),
});
export type AvisoPreferencia = z.infer<typeof avisoPreferencia>;

/** PUT /api/avisos/preferencias/; what is not sent stays as it is. */
export const avisosPreferenciasInput = z.strictObject({
  preferencias: z.array(avisoPreferencia).max(AVISO_TIPOS.length),
});
export const avisosPreferencias = avisosPreferenciasInput.extend({
  /** False when nobody sends mails here, or the person has no address. */
  correoDisponible: z.boolean(),
});
export type AvisosPreferencias = z.infer<typeof avisosPreferencias>;
