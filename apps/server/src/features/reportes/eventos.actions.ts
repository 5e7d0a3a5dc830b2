// What happens to a report and whom it concerns. First its files: one shows wherever the report leads, in its orders and in
// the report it was joined to. There it is the same file, linked; open screens of those places are told.
import { type Adjunto, ordenes, type Reporte, reportes } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { idsOf } from '../../crud/list.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import {
  announcing,
  type Audience,
  COMPUTOS,
  joinAudiences,
  type LiveEvent,
  publish,
} from '../../live/events.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import { avisar } from '../avisos/index.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { reportesRepository } from './reportes.repository.ts';
import { avisosOf, type Step } from './reportes.rules.ts';

/** Where a report leads, and who is there. Reports that were joined in a circle end where they began. */
const destinosOf = (tx: Db, reporteId: number) =>
  ask<{ tabla: string; id: number; areaId: number; empleadoId: number | null }>(tx)`
    with recursive lleva as (
      select ${reporteId}::bigint as id
      union
      select r.duplicado_de_id from lleva l join reportes r on r.id = l.id
      where r.duplicado_de_id is not null
    )
    select ${reportes.name} as tabla, r.id, r.area_id, r.empleado_id
    from lleva l join reportes r on r.id = l.id where r.id <> ${reporteId}
    union all
    select ${ordenes.name}, o.id, o.area_id, o.solicitante_id
    from lleva l join ordenes o on o.reporte_id = l.id`;

export async function showOnward(tx: Db, reporte: Reporte, files: readonly Adjunto[]) {
  if (files.length === 0) return;
  const destinos = await destinosOf(tx, reporte.id);
  await adjuntosRepository.show(
    tx,
    files,
    destinos.map(({ tabla, id }) => ({ tabla, registroId: id })),
  );
  const own = audienceOf(reporte, { interno: files.every(({ interno }) => interno) });
  for (const { tabla, id, areaId, empleadoId } of destinos) {
    const there = { areas: [areaId], empleados: empleadoId === null ? [] : [empleadoId] };
    await publish(tx, { topic: tabla, id, audience: own.areas ? joinAudiences(own, there) : own });
  }
}

// A step of the timeline, and the word to everybody it concerns, in the transaction of what happened.

interface Besides {
  /** Its entry in the history, where nobody has written it. */
  entry?: RawBuilder<unknown>;
  /** Everybody in Cómputos, where it is known already. */
  tecnicos?: readonly number[];
}

/** One step of the timeline, and the word to everybody it concerns. */
export async function record(
  tx: Db,
  actor: Actor,
  reporte: Reporte,
  step: Step,
  { entry, tecnicos }: Besides = {},
) {
  const { tipo, texto = null, interno = false, sobre = null, adjuntoId = null } = step;
  const { id: eventoId } = await askOne<{ id: number }>(tx)`
    with evento as (
      insert into reportes_eventos (reporte_id, tipo, empleado_id, quien, texto, interno, sobre_id, sobre_nombre, adjunto_id)
      values (${reporte.id}, ${tipo}, ${actor.empleadoId}, ${actor.quien}, ${texto}, ${interno}, ${sobre?.id ?? null},
        ${sobre?.nombre ?? null}, ${adjuntoId}) returning id
    ) ${entry ? sql`, entry as (${entry})` : sql``}
    select id, ${announcing(announcementOf(reporte, step))} as told from evento`;
  await notify(tx, actor, reporte, step, {
    eventoId,
    tecnicos: tecnicos ?? (await empleadosRepository.tecnicoIds(tx)),
  });
}

/** Whoever may see it; what is internal, Cómputos alone. A null step is the end of the report. */
const audienceOf = (reporte: Reporte, step: Pick<Step, 'interno'> | null): Audience =>
  step?.interno
    ? COMPUTOS
    : {
        ...COMPUTOS,
        areas: [reporte.area.id],
        empleados: idsOf([reporte.empleado, reporte.creadoPor, ...reporte.interesados]),
      };

const announcementOf = (reporte: Reporte, step: Step | null): LiveEvent => ({
  topic: reportes.name,
  id: reporte.id,
  audience: audienceOf(reporte, step),
});

export const announce = (tx: Db, reporte: Reporte, step: Step | null) =>
  publish(tx, announcementOf(reporte, step));

async function notify(
  tx: Db,
  actor: Actor,
  reporte: Reporte,
  step: Step,
  { eventoId, tecnicos }: { eventoId: number; tecnicos: readonly number[] },
) {
  const autor = { id: actor.empleadoId, nombre: actor.quien };
  const avisos = avisosOf({ reporte, step, autor, tecnicos });
  for (const aviso of avisos)
    await avisar(tx, {
      ...aviso,
      actor,
      ruta: `/EditarReportes?id=${reporte.id}`,
      clave: `reporte:${reporte.id}:${eventoId}`,
      hilo: `reporte-${reporte.id}`,
    });
}

export async function attachToReporte(tx: Db, actor: Actor, id: number, file: Adjunto) {
  const reporte = await reportesRepository.get(tx, id);
  await record(tx, actor, reporte, {
    tipo: 'adjunto',
    texto: file.nombre,
    interno: file.interno,
    adjuntoId: file.id,
  });
  await showOnward(tx, reporte, [file]);
}

/** One's own, while the report is open; the timeline keeps that it was there. */
export async function detachFromReporte(tx: Db, actor: Actor, id: number, file: Adjunto) {
  const reporte = await reportesRepository.hold(tx, id);
  if (reporte.estado !== 'Pendiente') throw refused('El reporte ya está cerrado.', reporte);
  if (file.creadoPor?.id !== actor.empleadoId)
    throw refused('Solo puede quitarlo quien lo agregó.', reporte);
  await record(tx, actor, reporte, {
    tipo: 'cambio',
    texto: `Quitó el archivo ${file.nombre}.`,
    interno: file.interno,
  });
}
