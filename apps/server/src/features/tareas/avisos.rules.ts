// Who is told about a task, and in which words. Pure.
import { spoken, type Tarea } from '@muni/contract';
import { dayText } from '../../crud/days.ts';
import { idsOf } from '../../crud/list.ts';
import { type Aviso, short } from '../avisos/index.ts';

type People = Pick<Tarea, 'responsable' | 'colaboradores'>;
const workers = ({ responsable, colaboradores }: People) => idsOf([responsable, ...colaboradores]);

/** Whoever has it now and had it not before; null before it was made. */
export function avisoDeAsignacion(before: People | null, tarea: Tarea, quien: string): Aviso {
  const had = new Set(before ? workers(before) : []);
  return {
    para: workers(tarea).filter((id) => !had.has(id)),
    tipo: 'tareaAsignada',
    titulo: `${spoken(quien)} te asignó «${tarea.titulo}»`,
    texto: tarea.fechaVencimiento ? `Vence el ${dayText(tarea.fechaVencimiento)}.` : '',
  };
}

export const avisoDeComentario = (
  tarea: Tarea,
  quien: string,
  texto: string,
  /** Who has written in it. */
  antes: readonly number[],
): Aviso => ({
  para: [...workers(tarea), ...idsOf([tarea.creadoPor]), ...antes],
  tipo: 'tareaComentada',
  titulo: `${spoken(quien)} escribió en «${tarea.titulo}»`,
  texto: short(texto),
});

/** While nobody has it, all of Cómputos. */
export const avisoDePlazo = (
  tarea: Tarea,
  vencida: boolean,
  tecnicos: readonly number[],
): Aviso => {
  const own = workers(tarea);
  const day = dayText(tarea.fechaVencimiento ?? '');
  return {
    para: own.length > 0 ? own : tecnicos,
    tipo: vencida ? 'tareaVencida' : 'tareaVence',
    titulo: vencida ? `Se venció «${tarea.titulo}»` : `Hoy vence «${tarea.titulo}»`,
    texto: vencida ? `Vencía el ${day}.` : '',
  };
};
