import { type Adjunto, ordenes } from '@muni/contract';
import { writeAudit } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import { refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { tell } from './eventos.actions.ts';
import { ordenesRepository } from './ordenes.repository.ts';

async function note(tx: Db, actor: Actor, id: number, accion: string, { nombre }: Adjunto) {
  const cambios = {
    adjuntos:
      accion === 'archivo nuevo'
        ? { antes: null, despues: nombre }
        : { antes: nombre, despues: null },
  };
  await writeAudit(tx, actor, { tabla: ordenes.name, registroId: id, accion, cambios });
  const orden = await ordenesRepository.get(tx, id);
  await tell(tx, actor, orden, orden);
}

export const attachToOrden = (tx: Db, actor: Actor, id: number, file: Adjunto) =>
  note(tx, actor, id, 'archivo nuevo', file);

/** What shows a signature stays; so does everything once the order is over. */
export async function detachFromOrden(tx: Db, actor: Actor, id: number, file: Adjunto) {
  const orden = await ordenesRepository.hold(tx, id);
  const signed = await tx
    .selectFrom('ordenesFirmas')
    .select('rol')
    .where('adjuntoId', '=', file.id)
    .executeTakeFirst();
  if (signed) throw refused('Es la hoja firmada: no se puede quitar.', orden);
  if (orden.estado === 'Conformada' || orden.estado === 'Anulada')
    throw refused('La orden ya está cerrada.', orden);
  await note(tx, actor, id, 'archivo quitado', file);
}
