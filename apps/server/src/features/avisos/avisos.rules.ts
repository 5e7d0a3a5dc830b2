// Who is told, what a notice is made of, and when people are at work. Pure.
import { type AvisoPreferencia, AVISOS, type AvisoTipo, fechaLocal, two } from '@muni/contract';
import type { Actor } from '../../http/session.ts';

type Switches = Pick<AvisoPreferencia, 'pantalla' | 'correo'>;

/** What a person chose, or what everybody starts with. */
export const switchesOf = (
  tipo: AvisoTipo,
  own: Partial<Record<keyof Switches, boolean | null>>,
) => ({
  pantalla: own.pantalla ?? AVISOS[tipo].pantalla,
  correo: own.correo ?? AVISOS[tipo].correo,
});

/** Everybody once, without who did it: nobody is told of their own acts. */
export const recipients = (para: readonly number[], actorId: number | null): number[] =>
  [...new Set(para)].filter((id) => id !== actorId);

export interface NuevoAviso {
  /** Ids of employees. Who did it and who has left are not told. */
  para: readonly number[];
  actor: Pick<Actor, 'empleadoId'>;
  tipo: AvisoTipo;
  titulo: string;
  texto: string;
  /** Where it leads: `/EditarReportes?id=12`. */
  ruta: string;
  /** Names what happened, `reporte:12:tomado:3`: nobody is told the same twice. */
  clave: string;
}

/** What a feature decides of a notice; where it leads and what it is called comes with the record. */
export type Aviso = Pick<NuevoAviso, 'para' | 'tipo' | 'titulo' | 'texto'>;

const SHOWN = 300;
export const short = (text: string | null | undefined) =>
  text && text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : (text ?? '');

interface WorkingDay {
  dia: number;
  /** hh:mm or hh:mm:ss */
  desde: string;
}

/** Whether people are at work today and have begun: only then is a summary of any use. */
export function workHasBegun(
  now: Date,
  horarios: readonly WorkingDay[],
  feriados: readonly string[],
): boolean {
  if (feriados.includes(fechaLocal(now))) return false;
  const weekday = now.getDay() === 0 ? 7 : now.getDay();
  const today = horarios.find(({ dia }) => dia === weekday);
  const time = `${two(now.getHours())}:${two(now.getMinutes())}`;
  return today !== undefined && time >= today.desde.slice(0, 5);
}
