// The three changes of state that a computer and a printer have alike.
import {
  equipoBaja,
  equipoEstado,
  equipoReactivar,
  type RecordOf,
  type Resource,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import { actionRoute } from '../../crud/action-route.ts';
import type { Db } from '../../db/schema.ts';
import type { stateActions } from './equipos.actions.ts';

interface Options<R extends Resource> {
  db: Db;
  resource: R;
  repository: { table: string } & ReturnType<typeof stateActions<RecordOf<R> & { estado: string }>>;
}

export function estadoRoutes<R extends Resource>(app: FastifyInstance, options: Options<R>) {
  const { repository } = options;
  const permission = options.resource.permissions.update;

  actionRoute(app, {
    ...options,
    permission,
    action: 'estado',
    summary: 'Cambiar el estado',
    body: equipoEstado,
    run: (tx, { actor, id, body }) => repository.cambiarEstado(tx, actor, id, body),
  });
  actionRoute(app, {
    ...options,
    permission,
    action: 'baja',
    summary: 'Dar de baja',
    body: equipoBaja,
    run: (tx, { actor, id, body }) => repository.darDeBaja(tx, actor, id, body),
  });
  actionRoute(app, {
    ...options,
    permission,
    action: 'reactivar',
    summary: 'Reactivar',
    body: equipoReactivar,
    run: (tx, { actor, id, body }) => repository.reactivar(tx, actor, id, body.version),
  });
}
