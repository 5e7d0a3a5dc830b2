// What a phone brings from a walk. Each mark has a key of its own and an order, so whatever is sent again, late or out of
// turn leaves the same; the devices are written once, when the walk is closed, and never over what somebody did meanwhile.
import {
  EQUIPO_CLASES,
  type MarcaInput,
  type Recorrido,
  type RecorridoInput,
  type RecorridoTomado,
  YA_NO_ESTA,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { ask, type Db, rowsOf, setOf } from '../../db/transaction.ts';
import { AppError, invalid, notFound } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { computadorasRepository } from '../computadoras/index.ts';
import { impresorasRepository } from '../impresoras/index.ts';
import { NOUN, recorridosRepository } from './recorridos.repository.ts';
import {
  conflictOf,
  type DeviceNow,
  GONE,
  type MarkOfDevice,
  surveyOf,
} from './recorridos.rules.ts';

const REPOSITORIES = { computadora: computadorasRepository, impresora: impresorasRepository };

type Walk = Pick<Held, 'id' | 'areaId' | 'iniciadoPorId' | 'cerradoEn'>;

/** The walk of that key, begun if it is new; held until the transaction ends. */
async function hold(tx: Db, actor: Actor, input: RecorridoInput): Promise<Walk> {
  const { clave, area: areaId, iniciadoEn } = input;
  const [area] = await ask<{ id: number }>(tx)`select id from areas where id = ${areaId}`;
  if (!area) throw invalid({ area: YA_NO_ESTA.area });
  await ask(tx)`
    insert into recorridos (clave, area_id, iniciado_en, iniciado_por_id)
    values (${clave}, ${areaId}, ${iniciadoEn}, ${actor.empleadoId}) on conflict (clave) do nothing`;
  const walk = await heldBy(tx, sql`r.clave = ${clave}`);
  if (walk.areaId !== areaId) throw new AppError('conflict', 'Ese recorrido es de otra área.');
  assertIn(walk, actor, input.turno);
  return walk;
}

/** Which of the devices of the marks are still there. */
async function existing(tx: Db, marcas: readonly MarcaInput[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const clase of EQUIPO_CLASES) {
    const ids = marcas.flatMap((one) => (one.clase === clase && one.equipo ? [one.equipo] : []));
    if (ids.length === 0) continue;
    const rows = await ask<{ id: number }>(tx)`
      select id from ${sql.table(REPOSITORIES[clase].table)} where id = any(${ids}::bigint[])`;
    for (const { id } of rows) found.add(`${clase}:${id}`);
  }
  return found;
}

async function keepMarks(tx: Db, actor: Actor, walk: Walk, { clave, marcas }: RecorridoInput) {
  if (marcas.some((one) => !one.clave.startsWith(`${clave}:`)))
    throw invalid({ marcas: 'Hay marcas de otro recorrido.' });
  // Of two with one key in one message, the later.
  const latest = new Map(
    marcas.toSorted((a, b) => a.orden - b.orden).map((one) => [one.clave, one]),
  );
  const there = await existing(tx, marcas);
  const rows = [...latest.values()].map(({ clase, equipo, visto, ...mark }) => {
    const isThere = there.has(`${clase}:${equipo}`);
    return Object.assign(mark, {
      clase,
      recorridoId: walk.id,
      computadoraId: isThere && clase === 'computadora' ? equipo : null,
      impresoraId: isThere && clase === 'impresora' ? equipo : null,
      areaVistaId: visto?.area ?? null,
      estadoVisto: visto?.estado ?? null,
      marcadoPorId: actor.empleadoId,
      conflicto: equipo !== null && !isThere ? GONE : null,
      decision: null,
      decididoEn: null,
      decididoPorId: null,
    });
  });
  if (rows.length === 0) return;
  await ask(tx)`
    insert into recorridos_marcas as m ${rowsOf(rows)}
    on conflict (clave) do update set orden = excluded.orden, resultado = excluded.resultado, nombre = excluded.nombre,
      nota = excluded.nota, marcado_en = excluded.marcado_en, area_vista_id = excluded.area_vista_id,
      estado_visto = excluded.estado_visto, marcado_por_id = excluded.marcado_por_id, conflicto = excluded.conflicto
    where m.orden < excluded.orden`;
}

type StoredMark = MarkOfDevice & {
  id: number;
  computadoraId: number | null;
  impresoraId: number | null;
};

const marksOf = (tx: Db, walk: Walk) =>
  ask<StoredMark>(tx)`
    select * from recorridos_marcas
    where recorrido_id = ${walk.id} and coalesce(computadora_id, impresora_id) is not null order by orden`;

/** Writes what a mark says on its device; with `careful`, only if nobody said otherwise meanwhile. */
async function apply(tx: Db, actor: Actor, walk: Walk, mark: StoredMark, careful: boolean) {
  const clase = mark.computadoraId === null ? 'impresora' : 'computadora';
  const id = mark.computadoraId ?? mark.impresoraId;
  if (id === null) return;
  const repository = REPOSITORIES[clase];
  await ask(tx)`select id from ${sql.table(REPOSITORIES[clase].table)} where id = ${id} for update`;
  const device = (await repository.get(tx, id)) as DeviceNow & { version: number };
  const conflicto = careful ? conflictOf(mark, device, walk.areaId) : null;
  if (conflicto !== null) {
    await ask(tx)`update recorridos_marcas set conflicto = ${conflicto} where id = ${mark.id}`;
    return;
  }
  const survey = surveyOf(mark, device, walk);
  if (survey) await repository.change(tx, actor, id, device.version, { ...survey }, 'relevamiento');
}

export async function receiveWalk(tx: Db, actor: Actor, input: RecorridoInput): Promise<Recorrido> {
  const walk = await hold(tx, actor, input);
  // What is sent again after the walk was closed has all been taken already.
  if (walk.cerradoEn === null) {
    await keepMarks(tx, actor, walk, input);
    if (input.cierre) {
      for (const mark of await marksOf(tx, walk)) await apply(tx, actor, walk, mark, true);
      await ask(tx)`update recorridos set ${setOf(input.cierre)} where id = ${walk.id}`;
    }
    await announce(tx, walk.id);
  }
  return recorridosRepository.get(tx, walk.id);
}

/** What a person says where the walk and the inventory differ. */
export async function decideMark(
  tx: Db,
  actor: Actor,
  id: number,
  { marca, decision }: { marca: number; decision: 'aplicar' | 'dejar' },
): Promise<Recorrido> {
  const walk = await heldBy(tx, sql`r.id = ${id}`);
  const [mark] = await ask<StoredMark & { decision: string | null }>(tx)`
    select * from recorridos_marcas where id = ${marca} and recorrido_id = ${id} and conflicto is not null`;
  if (!mark || mark.decision !== null)
    throw new AppError('conflict', 'Eso ya está decidido. Volvé a abrir el recorrido.');
  if (decision === 'aplicar') await apply(tx, actor, walk, mark, false);
  await ask(tx)`
    update recorridos_marcas
    set decision = ${decision}, decidido_en = ${new Date().toISOString()}, decidido_por_id = ${actor.empleadoId}
    where id = ${marca}`;
  await announce(tx, id);
  return recorridosRepository.get(tx, id);
}

// In whose hands a walk is: one phone at a time. Whoever takes it, from another phone or another person, gets all that was
// marked; the phone that had it is told, and keeps what it had not sent.

const announce = (tx: Db, id: number) =>
  publish(tx, { topic: 'recorridos', id, audience: COMPUTOS });

interface Held {
  id: number;
  clave: string;
  areaId: number;
  iniciadoEn: string;
  iniciadoPorId: number;
  cerradoEn: string | null;
  descartadoEn: string | null;
  turno: number;
  llevaId: number;
  llevaNombre: string;
  descartoNombre: string | null;
}

/** With who has it; held until the transaction ends. */
async function heldBy(tx: Db, where: RawBuilder<unknown>): Promise<Held> {
  const [walk] = await ask<Held>(tx)`
    select r.id, r.clave, r.area_id, r.iniciado_en, r.iniciado_por_id, r.cerrado_en, r.descartado_en, r.turno,
      l.id as lleva_id, l.apellido_nombre as lleva_nombre, d.apellido_nombre as descarto_nombre
    from recorridos r join empleados l on l.id = coalesce(r.llevado_por_id, r.iniciado_por_id)
    left join empleados d on d.id = r.descartado_por_id
    where ${where} for update of r`;
  if (!walk) throw notFound(NOUN);
  return walk;
}

function assertOpen({ cerradoEn, descartadoEn, descartoNombre, llevaNombre }: Held) {
  if (descartadoEn !== null)
    throw new AppError('conflict', `${descartoNombre} descartó este recorrido.`);
  if (cerradoEn !== null) throw new AppError('conflict', `${llevaNombre} ya lo terminó.`);
}

/** A phone may send what is of its own turn, also after the end: then the server has it already. */
function assertIn(walk: Held, actor: Actor, turno: number) {
  if (walk.llevaId === actor.empleadoId && walk.turno === turno && walk.descartadoEn === null)
    return;
  assertOpen(walk);
  throw new AppError(
    'conflict',
    walk.llevaId === actor.empleadoId
      ? 'Lo seguís desde otro teléfono.'
      : `Ahora lo sigue ${walk.llevaNombre}.`,
  );
}

export async function takeWalk(tx: Db, actor: Actor, id: number): Promise<RecorridoTomado> {
  const walk = await heldBy(tx, sql`r.id = ${id}`);
  assertOpen(walk);
  const turno = walk.turno + 1;
  await ask(tx)`
    update recorridos set turno = ${turno}, llevado_por_id = ${actor.empleadoId} where id = ${id}`;
  await announce(tx, id);
  const { clave, iniciadoEn } = walk;
  return {
    ...(await recorridosRepository.equipos(tx, walk.areaId)),
    clave,
    iniciadoEn,
    turno,
    marcas: await recorridosRepository.marcasDeTelefono(tx, id),
  };
}

/** Unfinished it wrote on no device, so throwing it away touches none; it can be brought back. */
export async function discardWalk(tx: Db, actor: Actor, id: number, descartado: boolean) {
  const walk = await heldBy(tx, sql`r.id = ${id}`);
  if (descartado) assertOpen(walk);
  await ask(tx)`
    update recorridos set descartado_en = ${descartado ? sql`now()` : null},
      descartado_por_id = ${descartado ? actor.empleadoId : null}
    where id = ${id}`;
  await announce(tx, id);
  return recorridosRepository.get(tx, id);
}
