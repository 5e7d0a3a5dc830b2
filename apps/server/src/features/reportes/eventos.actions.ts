// A step of the timeline, and the word to everybody it concerns, in the transaction of what happened.
import type { Referencia, Reporte, ReporteEventoTipo } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';

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
  const { id } = await tx
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
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(tx, actor, reporte, { ...step, id });
}

/** Nobody yet. */
export async function announce(
  _tx: Db,
  _actor: Actor,
  _reporte: Reporte,
  _step: (Step & { id: number }) | null,
): Promise<void> {}
