// What follows from a task as it stands: when the next one is due, how late it is, what may be done with it. Pure.
import { diaDelMes, diaDeSemana, enMeses, sumarDias } from './fechas.ts';
import type { Repeticion, Tarea, TareaAction, TareaPlazo } from './tareas.ts';

/**
 * The day after `ocurrencia` in the series. `dia` is the day of the month that was first asked for: the 31st comes back
 * after a short month, the 29th of February in the next leap year. Null for what does not repeat.
 */
export function siguienteOcurrencia(
  repeticion: Repeticion,
  ocurrencia: string,
  dia: number = diaDelMes(ocurrencia),
): string | null {
  switch (repeticion) {
    case 'Diaria':
      return sumarDias(ocurrencia, 1);
    case 'Semanal':
      return sumarDias(ocurrencia, 7);
    case 'Mensual':
      return enMeses(ocurrencia, 1, dia);
    case 'Anual':
      return enMeses(ocurrencia, 12, dia);
    default:
      return null;
  }
}

/** The Sunday that ends this week of work; on a Saturday or a Sunday, that of the week to come. */
export function finDeSemana(hoy: string): string {
  const dia = diaDeSemana(hoy);
  return sumarDias(hoy, (dia >= 6 ? 14 : 7) - dia);
}

/** Null for what is done. */
export function plazoDe(
  { estado, fechaVencimiento }: Pick<Tarea, 'estado' | 'fechaVencimiento'>,
  hoy: string,
): TareaPlazo | null {
  if (estado !== 'Pendiente') return null;
  if (fechaVencimiento === null) return 'sinFecha';
  if (fechaVencimiento < hoy) return 'vencidas';
  if (fechaVencimiento === hoy) return 'hoy';
  return fechaVencimiento <= finDeSemana(hoy) ? 'semana' : 'adelante';
}

/** Why the action may not be done now; null when it may. */
export function tareaActionProblem(
  accion: TareaAction,
  tarea: Pick<Tarea, 'estado' | 'realizadaPor'>,
): string | null {
  const done = tarea.estado === 'Realizada';
  if (accion === 'comentar') return null;
  if (accion === 'reabrir') return done ? null : 'La tarea ya está pendiente.';
  if (!done) return null;
  return `Ya la marcó como realizada ${tarea.realizadaPor?.nombre ?? 'otra persona'}.`;
}
