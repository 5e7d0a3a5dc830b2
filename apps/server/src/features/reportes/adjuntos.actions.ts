import type { Adjunto } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import { refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { showOnward } from './destinos.actions.ts';
import { record } from './eventos.actions.ts';
import { reportesRepository } from './reportes.repository.ts';

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
