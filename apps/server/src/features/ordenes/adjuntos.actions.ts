import { type Adjunto, type Orden, ordenes, ordenEstadoTrasCambio } from '@muni/contract';
import { writeAudit } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import { refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { tell } from './eventos.actions.ts';
import { ordenesRepository } from './ordenes.repository.ts';

async function note(
  tx: Db,
  actor: Actor,
  before: Orden,
  accion: 'archivo nuevo' | 'archivo quitado',
  { nombre }: Adjunto,
) {
  const cambios = {
    adjuntos:
      accion === 'archivo nuevo'
        ? { antes: null, despues: nombre }
        : { antes: nombre, despues: null },
  };
  await writeAudit(tx, actor, { tabla: ordenes.name, registroId: before.id, accion, cambios });
  await tell(tx, actor, before, await ordenesRepository.get(tx, before.id));
}

export const attachToOrden = async (tx: Db, actor: Actor, id: number, file: Adjunto) =>
  note(tx, actor, await ordenesRepository.get(tx, id), 'archivo nuevo', file);

/** Attached by mistake: the signatures it showed go with it, unless a later version followed them. */
async function takeBackPaper(
  tx: Db,
  actor: Actor,
  orden: Orden,
  file: Adjunto,
  signed: readonly { hoja: number; rol: string }[],
) {
  if (signed.some(({ hoja }) => hoja !== orden.hoja))
    throw refused('Muestra las firmas de una versión anterior: no se puede quitar.', orden);
  const estado = signed.some(({ rol }) => rol === 'conforme')
    ? ordenEstadoTrasCambio(orden.estado)
    : orden.estado;
  const changes = { estado, sinPapel: file.id };
  const accion = 'firma en papel quitada';
  await ordenesRepository.change(tx, actor, orden.id, orden.version, changes, accion);
}

/** Everything stays once the order is over, but for a paper that shows the signatures of the sheet as it stands. */
export async function detachFromOrden(tx: Db, actor: Actor, id: number, file: Adjunto) {
  const orden = await ordenesRepository.hold(tx, id);
  const signed = await tx
    .selectFrom('ordenesFirmas')
    .select(['hoja', 'rol'])
    .where('adjuntoId', '=', file.id)
    .execute();
  if (signed.length > 0) await takeBackPaper(tx, actor, orden, file, signed);
  else if (orden.estado === 'Conformada' || orden.estado === 'Anulada')
    throw refused('La orden ya está cerrada.', orden);
  await note(tx, actor, orden, 'archivo quitado', file);
}
