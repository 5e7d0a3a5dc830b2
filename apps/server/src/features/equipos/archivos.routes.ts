// Photos and papers of a device: invoices, acts, the label with its number.
import type { TablaDeAuditoria, AccionDeAuditoria, Adjunto, Resource } from '@muni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAudit } from '../../crud/audit.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { actorOf } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { adjuntosRoutes } from '../adjuntos/index.ts';

interface Options {
  db: Db;
  resource: Pick<Resource, 'name' | 'noun' | 'permissions'>;
  repository: {
    table: keyof Schema & TablaDeAuditoria;
    get: (db: Db, id: number) => Promise<unknown>;
  };
}

export function archivosRoutes(app: FastifyInstance, { db, resource, repository }: Options) {
  const { name, permissions } = resource;
  const note = async (
    tx: Db,
    request: FastifyRequest,
    registroId: number,
    accion: AccionDeAuditoria,
    change: { antes: string | null; despues: string | null },
  ) => {
    await writeAudit(tx, actorOf(request), {
      tabla: repository.table,
      registroId,
      accion,
      cambios: { adjuntos: change },
    });
    await publish(tx, { topic: name, id: registroId, audience: COMPUTOS });
  };
  adjuntosRoutes(app, {
    db,
    resource,
    permission: permissions.read,
    changePermission: permissions.update,
    repository,
    seesInternal: () => true,
    added: (tx, request, id, { nombre }: Adjunto) =>
      note(tx, request, id, 'archivo nuevo', { antes: null, despues: nombre }),
    removing: (tx, request, id, { nombre }: Adjunto) =>
      note(tx, request, id, 'archivo quitado', { antes: nombre, despues: null }),
  });
}
