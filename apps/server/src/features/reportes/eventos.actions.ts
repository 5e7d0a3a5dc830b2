// A step of the timeline, and the word to everybody it concerns, in the transaction of what happened.
import { type Reporte, reportes } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { announcing, type Audience, COMPUTOS, type LiveEvent, publish } from '../../live/events.ts';
import { avisar } from '../avisos/index.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { avisosOf } from './avisos.rules.ts';
import type { Step } from './reportes.rules.ts';

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
  const { rows } = await sql<{ id: number }>`
    with evento as (
      insert into reportes_eventos (reporte_id, tipo, empleado_id, quien, texto, interno, sobre_id, sobre_nombre, adjunto_id)
      values (${reporte.id}, ${tipo}, ${actor.empleadoId}, ${actor.quien}, ${texto}, ${interno}, ${sobre?.id ?? null},
        ${sobre?.nombre ?? null}, ${adjuntoId}) returning id
    ) ${entry ? sql`, entry as (${entry})` : sql``}
    select id, ${announcing(announcementOf(reporte, step))} as told from evento`.execute(tx);
  await notify(tx, actor, reporte, step, {
    eventoId: rows[0]?.id ?? 0,
    tecnicos: tecnicos ?? (await empleadosRepository.tecnicoIds(tx)),
  });
}

/** Whoever may see it; what is internal, Cómputos alone. A null step is the end of the report. */
export const audienceOf = (reporte: Reporte, step: Pick<Step, 'interno'> | null): Audience =>
  step?.interno
    ? COMPUTOS
    : {
        ...COMPUTOS,
        areas: [reporte.area.id],
        empleados: [reporte.empleado, reporte.creadoPor, ...reporte.interesados].flatMap((person) =>
          person ? [person.id] : [],
        ),
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
    });
}
