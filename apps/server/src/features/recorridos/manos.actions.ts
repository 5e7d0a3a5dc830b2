// In whose hands a walk is: one phone at a time. Whoever takes it, from another phone or another person, gets all that was
// marked; the phone that had it is told, and keeps what it had not sent.
import type { Recorrido, RecorridoTomado } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { NOUN, recorridosRepository } from './recorridos.repository.ts';

export const announce = (tx: Db, id: number) =>
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
export async function heldBy(tx: Db, where: RawBuilder<unknown>): Promise<Held> {
  const { rows } = await sql<Held>`
    select r.id, r.clave, r.area_id, r.iniciado_en, r.iniciado_por_id, r.cerrado_en, r.descartado_en, r.turno,
      l.id as lleva_id, l.apellido_nombre as lleva_nombre, d.apellido_nombre as descarto_nombre
    from recorridos r join empleados l on l.id = coalesce(r.llevado_por_id, r.iniciado_por_id)
    left join empleados d on d.id = r.descartado_por_id
    where ${where} for update of r`.execute(tx);
  const [walk] = rows;
  if (!walk) throw notFound(NOUN);
  return walk;
}

function assertOpen({ cerradoEn, descartadoEn, descartoNombre, llevaNombre }: Held) {
  if (descartadoEn !== null)
    throw new AppError('conflict', `${descartoNombre} descartó este recorrido.`);
  if (cerradoEn !== null) throw new AppError('conflict', `${llevaNombre} ya lo terminó.`);
}

/** A phone may send what is of its own turn, also after the end: then the server has it already. */
export function assertIn(walk: Held, actor: Actor, turno: number) {
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
  await tx
    .updateTable('recorridos')
    .set({ turno, llevadoPorId: actor.empleadoId })
    .where('id', '=', id)
    .execute();
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
export async function discardWalk(
  tx: Db,
  actor: Actor,
  id: number,
  descartado: boolean,
): Promise<Recorrido> {
  const walk = await heldBy(tx, sql`r.id = ${id}`);
  if (descartado) assertOpen(walk);
  await sql`
    update recorridos set descartado_en = ${descartado ? sql`now()` : null},
      descartado_por_id = ${descartado ? actor.empleadoId : null}
    where id = ${id}`.execute(tx);
  await announce(tx, id);
  return recorridosRepository.get(tx, id);
}
