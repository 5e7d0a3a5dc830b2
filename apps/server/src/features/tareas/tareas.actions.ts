// What is done with a task: each in one transaction with its history, its notices and its live announcement. Whatever
// gives a place on the board takes its lock before it holds the task.
import {
  type AccionDeAuditoria,
  diaDelMes,
  NO_ES_TECNICO,
  siguienteOcurrencia,
  type Tarea,
  type TareaAction,
  type TareaActionBody,
  tareaActionProblem,
  tareaInput,
  type TareaInput,
  tareas,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Update } from '../../crud/repository.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { invalid, refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import { type Aviso, avisar } from '../avisos/index.ts';
import { empleadosRepository, type PersonDependence } from '../empleados/index.ts';
import { avisoDeAsignacion, avisoDeComentario } from './avisos.rules.ts';
import {
  freeLugar,
  type HeldTarea,
  isOf,
  lastLugar,
  lockTablero,
  moveTo,
  tareasRepository,
} from './tareas.repository.ts';

export const tell = (
  tx: Db,
  actor: Pick<Actor, 'empleadoId'>,
  tarea: Tarea,
  aviso: Aviso,
  clave: string,
) =>
  avisar(tx, {
    ...aviso,
    actor,
    ruta: `/editarTarea?id=${tarea.id}`,
    clave: `tarea:${tarea.id}:${clave}`,
  });

function tellAssigned(tx: Db, actor: Actor, before: Tarea | null, after: Tarea) {
  const aviso = avisoDeAsignacion(before, after, actor.quien);
  return tell(tx, actor, after, aviso, `asignada:${after.version}`);
}

const announce = (tx: Db, id: number) =>
  publish(tx, { topic: tareas.name, id, audience: COMPUTOS });

const change = (
  tx: Db,
  actor: Actor,
  { tarea }: HeldTarea,
  values: object,
  accion: AccionDeAuditoria,
) => tareasRepository.change(tx, actor, tarea.id, tarea.version, { ...values }, accion);

type People = Pick<TareaInput, 'responsable' | 'colaboradores'>;

/** Whoever is new to it works in Cómputos; whoever was there may stay. */
async function assertTechnicians(tx: Db, people: People, before: Tarea | null) {
  const tecnicos = await empleadosRepository.tecnicoIds(tx);
  const had = [before?.responsable, ...(before?.colaboradores ?? [])].map((one) => one?.id);
  const may = (id: number) => tecnicos.includes(id) || had.includes(id);
  if (people.responsable !== null && !may(people.responsable))
    throw invalid({ responsable: NO_ES_TECNICO });
  if (!people.colaboradores.every(may)) throw invalid({ colaboradores: NO_ES_TECNICO });
}

/** Whoever is in charge does not also help. */
const withoutOwner = ({ responsable, colaboradores }: People) =>
  colaboradores.filter((id) => id !== responsable);

/** The series begins on the day that was written. */
const seriesOf = (day: string | null) => ({
  ocurrencia: day,
  dia: day === null ? null : diaDelMes(day),
});

export const createTarea = async (tx: Db, actor: Actor, input: TareaInput): Promise<Tarea> => {
  await lockTablero(tx);
  await assertTechnicians(tx, input, null);
  const values = {
    ...input,
    colaboradores: withoutOwner(input),
    ...seriesOf(input.fechaVencimiento),
    lugar: await lastLugar(tx),
  };
  const created = await tareasRepository.create(tx, actor, values);
  await tellAssigned(tx, actor, null, created);
  return created;
};

export const editTarea: Update<TareaInput, Tarea> = async (tx, actor, id, version, input) => {
  const { tarea: before } = await tareasRepository.hold(tx, id);
  await assertTechnicians(tx, input, before);
  const sameSeries =
    input.fechaVencimiento === before.fechaVencimiento && input.repeticion === before.repeticion;
  const values = {
    ...input,
    colaboradores: withoutOwner(input),
    ...(sameSeries ? {} : seriesOf(input.fechaVencimiento)),
  };
  const after = await tareasRepository.update(tx, actor, id, version, values);
  await tellAssigned(tx, actor, before, after);
  return after;
};

/** In somebody's stead, in charge or helping; null leaves the place empty. */
const handOverTarea = async (tx: Db, actor: Actor, id: number, from: number, to: number | null) => {
  const held = await tareasRepository.hold(tx, id);
  const { tarea } = held;
  const instead = (person: number) => (person === from ? to : person);
  const helping = tarea.colaboradores.flatMap((one) => instead(one.id) ?? []);
  const responsable = tarea.responsable && instead(tarea.responsable.id);
  const people = { responsable, colaboradores: [...new Set(helping)] };
  await assertTechnicians(tx, people, tarea);
  const values = { responsable, colaboradores: withoutOwner(people) };
  await tellAssigned(tx, actor, tarea, await change(tx, actor, held, values, 'reasignación'));
};

export const removeTarea = async (tx: Db, actor: Actor, id: number): Promise<void> => {
  await adjuntosRepository.removeAll(tx, { tabla: tareas.name, registroId: id });
  await tareasRepository.remove(tx, actor, id);
};

/** The next of the series, once for each that is done: the database keeps it so whatever happens here. */
async function createNext(tx: Db, actor: Actor, { tarea, ocurrencia, dia }: HeldTarea) {
  const from = ocurrencia ?? tarea.fechaVencimiento;
  const day = from && siguienteOcurrencia(tarea.repeticion, from, dia ?? diaDelMes(from));
  if (!day || tarea.siguiente) return;
  const tecnicos = await empleadosRepository.tecnicoIds(tx);
  const stillHere = (person: { id: number } | null) =>
    person && tecnicos.includes(person.id) ? [person.id] : [];
  const values = {
    ...tareaInput.parse({
      ...tarea,
      fechaVencimiento: day,
      responsable: stillHere(tarea.responsable)[0],
      colaboradores: tarea.colaboradores.flatMap(stillHere),
      listaControl: tarea.listaControl.map(({ texto }) => ({ texto, hecho: false })),
      computadora: tarea.computadora?.id,
      impresora: tarea.impresora?.id,
      // A report or an order asks for one thing once.
      reporte: null,
      orden: null,
    }),
    anteriorId: tarea.id,
    ocurrencia: day,
    dia,
    lugar: await lastLugar(tx),
  };
  await tellAssigned(tx, actor, null, await tareasRepository.create(tx, actor, values));
}

type Doer<A extends TareaAction> = (
  tx: Db,
  actor: Actor,
  held: HeldTarea,
  body: TareaActionBody<A>,
) => Promise<void>;

const DOERS: { [A in TareaAction]: Doer<A> } = {
  async realizar(tx, actor, held) {
    const values = {
      estado: 'Realizada',
      fechaRealizada: new Date().toISOString(),
      realizadaPor: actor.empleadoId,
    };
    await change(tx, actor, held, values, 'realizada');
    await createNext(tx, actor, held);
  },

  async reabrir(tx, actor, held) {
    const lugar = await freeLugar(tx, held.lugar);
    const values = { estado: 'Pendiente', fechaRealizada: null, realizadaPor: null, lugar };
    await change(tx, actor, held, values, 'reapertura');
  },

  async mover(tx, actor, held, { despuesDe, antesDe, ...column }) {
    const { tarea } = held;
    await moveTo(tx, tarea.id, { despuesDe, antesDe });
    const before: Record<string, unknown> = {
      ...tarea,
      responsable: tarea.responsable?.id ?? null,
    };
    const values: Record<string, unknown> = Object.fromEntries(
      Object.entries(column).filter(
        ([field, value]) => value !== undefined && value !== before[field],
      ),
    );
    if (Object.keys(values).length === 0) return announce(tx, tarea.id);
    const people = {
      responsable: column.responsable ?? null,
      colaboradores: tarea.colaboradores.map(({ id }) => id),
    };
    if ('responsable' in values) {
      await assertTechnicians(tx, people, tarea);
      values['colaboradores'] = withoutOwner(people);
    }
    return tellAssigned(tx, actor, tarea, await change(tx, actor, held, values, 'movimiento'));
  },

  async tildar(tx, actor, held, { posicion, texto, hecho }) {
    const { listaControl } = held.tarea;
    if (listaControl[posicion]?.texto !== texto)
      throw refused('La lista de control cambió: fijate cómo quedó.', held.tarea);
    const next = listaControl.with(posicion, { texto, hecho });
    await change(tx, actor, held, { listaControl: next }, hecho ? 'paso hecho' : 'paso sin hacer');
  },

  async comentar(tx, actor, { tarea }, { texto }) {
    const earlier = await ask<{ empleadoId: number | null }>(tx)`
      select distinct empleado_id from tareas_comentarios where tarea_id = ${tarea.id}`;
    const { id } = await askOne<{ id: number }>(tx)`
      insert into tareas_comentarios (tarea_id, empleado_id, quien, texto)
      values (${tarea.id}, ${actor.empleadoId}, ${actor.quien}, ${texto}) returning id`;
    await announce(tx, tarea.id);
    const writers = earlier.flatMap(({ empleadoId }) => empleadoId ?? []);
    const aviso = avisoDeComentario(tarea, actor.quien, texto, writers);
    await tell(tx, actor, tarea, aviso, `comentario:${id}`);
  },
};

export const actOnTarea = async <A extends TareaAction>(
  tx: Db,
  actor: Actor,
  id: number,
  accion: A,
  body: TareaActionBody<A>,
): Promise<Tarea> => {
  await lockTablero(tx);
  const held = await tareasRepository.hold(tx, id);
  const problem = tareaActionProblem(accion, held.tarea);
  if (problem) throw refused(problem, held.tarea);
  await DOERS[accion](tx, actor, held, body);
  return tareasRepository.get(tx, id);
};

export const tareasACargo: PersonDependence = {
  clave: 'tareas',
  titulo: 'Tareas pendientes a su cargo o en las que colabora',
  of: (empleadoId) => sql`estado = 'Pendiente' and ${isOf(empleadoId)}`,
  handOver: handOverTarea,
};
