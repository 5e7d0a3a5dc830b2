// A step of the timeline, and the word to everybody it concerns, in the transaction of what happened.
import { type Reporte, reportes } from '@muni/contract';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { type Audience, publish } from '../../live/events.ts';
import { avisar } from '../avisos/index.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { avisosOf } from './avisos.rules.ts';
import type { Step } from './reportes.rules.ts';

/** One step of the timeline, and the word to everybody it concerns. */
export async function record(tx: Db, actor: Actor, reporte: Reporte, step: Step) {
  const { tipo, texto = null, interno = false, sobre = null, adjuntoId = null } = step;
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into reportes_eventos (reporte_id, tipo, empleado_id, quien, texto, interno, sobre_id, sobre_nombre, adjunto_id)
    values (${reporte.id}, ${tipo}, ${actor.empleadoId}, ${actor.quien}, ${texto}, ${interno}, ${sobre?.id ?? null},
      ${sobre?.nombre ?? null}, ${adjuntoId}) returning id`.execute(tx);
  await announce(tx, reporte, step);
  await notify(tx, actor, reporte, step, rows[0]?.id ?? 0);
}

/** Whoever may see it; what is internal, Cómputos alone. A null step is the end of the report. */
export const audienceOf = (reporte: Reporte, step: Pick<Step, 'interno'> | null): Audience =>
  step?.interno
    ? { roles: ['computos'] }
    : {
        roles: ['computos'],
        areas: [reporte.area.id],
        empleados: [reporte.empleado, reporte.creadoPor, ...reporte.interesados].flatMap((person) =>
          person ? [person.id] : [],
        ),
      };

export const announce = (tx: Db, reporte: Reporte, step: Step | null) =>
  publish(tx, { topic: reportes.name, id: reporte.id, audience: audienceOf(reporte, step) });

async function notify(tx: Db, actor: Actor, reporte: Reporte, step: Step, eventoId: number) {
  const avisos = avisosOf({
    reporte,
    step,
    autor: { id: actor.empleadoId, nombre: actor.quien },
    tecnicos: await empleadosRepository.tecnicoIds(tx),
  });
  for (const aviso of avisos)
    await avisar(tx, {
      ...aviso,
      actor,
      ruta: `/EditarReportes?id=${reporte.id}`,
      clave: `reporte:${reporte.id}:${eventoId}`,
    });
}
