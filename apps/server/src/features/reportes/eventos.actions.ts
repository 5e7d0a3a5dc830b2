// A step of the timeline, and the word to everybody it concerns, in the transaction of what happened.
import { type Referencia, type Reporte, type ReporteEventoTipo, reportes } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { type Audience, publish } from '../../live/events.ts';

export interface Step {
  tipo: ReporteEventoTipo;
  texto?: string | null;
  interno?: boolean;
  sobre?: Referencia | null;
  adjuntoId?: number;
}

/** One step of the timeline, and the word to everybody it concerns. */
export async function record(tx: Db, actor: Actor, reporte: Reporte, step: Step) {
  const { tipo, texto = null, interno = false, sobre = null, adjuntoId = null } = step;
  await tx
    .insertInto('reportesEventos')
    .values({
      reporteId: reporte.id,
      tipo,
      empleadoId: actor.empleadoId,
      quien: actor.quien,
      texto,
      interno,
      sobreId: sobre?.id ?? null,
      sobreNombre: sobre?.nombre ?? null,
      adjuntoId,
    })
    .execute();
  await announce(tx, reporte, step);
}

/** Whoever may see it; what is internal, Cómputos alone. A null step is the end of the report. */
const audienceOf = (reporte: Reporte, step: Step | null): Audience =>
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
