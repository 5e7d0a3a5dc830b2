// What a person is told about (the bell, the page of notices, mails) and the switches with which each decides how.
import * as z from 'zod';
import { AREA_COMPUTOS, AREA_RENTAS, can, type Role } from './permissions.ts';
import { id, opcion } from './primitives.ts';

interface AvisoInfo {
  label: string;
  /** Whom it can reach at all, and so who sees its switch; of what is always told there is none. */
  para: 'todos' | 'siempre' | typeof AREA_COMPUTOS | typeof AREA_RENTAS;
  /** Everything is told on the screen while the person has not said otherwise; some of it by mail too. */
  correo: boolean;
}

const told = (label: string, para: AvisoInfo['para'], correo: boolean): AvisoInfo => ({
  label,
  para,
  correo,
});

export const AVISOS = {
  reporteNuevo: told('Entra un reporte', AREA_COMPUTOS, false),
  reporteUrgente: told('Entra un reporte urgente', AREA_COMPUTOS, true),
  reporteAsignado: told('Me asignan un reporte', AREA_COMPUTOS, true),
  reporteMensaje: told('Escriben en un reporte mío', 'todos', true),
  reporteTomado: told('Toman mi reporte', 'todos', false),
  reporteResuelto: told('Resuelven mi reporte', 'todos', true),
  reporteReabierto: told('Reabren un reporte mío', 'todos', true),
  reporteAnulado: told('Anulan mi reporte', 'todos', true),
  ordenAsignada: told('Me asignan una orden de trabajo', AREA_COMPUTOS, true),
  ordenProgramada: told('Programan un trabajo que pedí', 'todos', true),
  ordenRealizada: told('Terminan un trabajo que pedí', 'todos', true),
  ordenAnulada: told('Anulan un trabajo que pedí', 'todos', true),
  ordenFirmada: told('Firman la hoja de un trabajo mío o que pedí', 'todos', true),
  ordenCambiada: told('Cambia una hoja que firmé', 'todos', true),
  ordenReabierta: told('Reabren un trabajo mío o que pedí', 'todos', true),
  resumenDiario: told('Resumen diario de lo atrasado', AREA_COMPUTOS, true),
  equipoCambiado: told('Una computadora pierde memoria o un disco', AREA_COMPUTOS, false),
  equipoNuevo: told('Los agentes agregan computadoras', AREA_COMPUTOS, false),
  cargaTerminada: told('Termina una carga mía', AREA_RENTAS, false),
  respaldoFallido: told('Falla un respaldo', AREA_COMPUTOS, true),
  tareaAsignada: told('Me asignan una tarea', AREA_COMPUTOS, true),
  tareaComentada: told('Comentan en una tarea mía', AREA_COMPUTOS, false),
  tareaVence: told('Una tarea mía vence hoy', AREA_COMPUTOS, false),
  tareaVencida: told('Se venció una tarea mía', AREA_COMPUTOS, true),
  cuentaCambiada: told('Cambia mi cuenta', 'siempre', true),
  intentosDeIngreso: told('Prueban contraseñas de una cuenta', AREA_COMPUTOS, false),
};
export type AvisoTipo = keyof typeof AVISOS;
export const AVISO_TIPOS = Object.keys(AVISOS) as [AvisoTipo, ...AvisoTipo[]];

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

/** POST /api/avisos/baja/?codigo=…, from a link in a mail and without a session: the kind that is not mailed any more. */
export const avisoBaja = z.object({ label: z.string() });
export type AvisoBaja = z.infer<typeof avisoBaja>;
