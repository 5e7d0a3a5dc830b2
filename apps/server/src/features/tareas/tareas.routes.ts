import {
  errorBody,
  resourcePath,
  type TareaAction,
  type TareaActionBody,
  tareaActions,
  tareaComentario,
  tareas,
  tareasCuentas,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { actionRoute } from '../../crud/action-route.ts';
import { byId } from '../../crud/record-routes.ts';
import { crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { publish } from '../../live/events.ts';
import { adjuntosRoutes } from '../adjuntos/index.ts';
import { actOnTarea, createTarea, editTarea, removeTarea } from './tareas.actions.ts';
import { TAREAS_AUDIENCE, tareasRepository } from './tareas.repository.ts';

const tags = [tareas.name];

const ACTIONS: Readonly<Record<TareaAction, string>> = {
  realizar: 'Marcarla realizada; si se repite, crea la siguiente',
  reabrir: 'Volver a dejarla pendiente',
  mover: 'Cambiar su lugar o su columna en el tablero',
  tildar: 'Tildar un paso de la lista de control',
  comentar: 'Escribir un comentario',
};

export function tareasRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const read = { permission: 'tareas:list' } as const;

  // Before the routes of one task, whose ids these words are not.
  app.get(
    resourcePath(tareas, 'cuentas'),
    {
      config: read,
      schema: { tags, summary: 'Cuántas hay, para el menú', response: { 200: tareasCuentas } },
    },
    ({ session }) => tareasRepository.cuentas(db, session.empleado?.id ?? 0),
  );
  app.get(
    resourcePath(tareas, 'etiquetas'),
    {
      config: read,
      schema: { tags, summary: 'Etiquetas en uso', response: { 200: z.array(z.string()) } },
    },
    () => tareasRepository.etiquetas(db),
  );

  crudRoutes(app, {
    db,
    resource: tareas,
    repository: {
      ...tareasRepository,
      create: createTarea,
      update: editTarea,
      remove: removeTarea,
    },
  });

  for (const action of Object.keys(tareaActions) as TareaAction[])
    actionRoute(app, {
      db,
      resource: tareas,
      repository: tareasRepository,
      action,
      permission: 'tareas:update',
      summary: ACTIONS[action],
      body: tareaActions[action] as z.ZodObject,
      run: (tx, { actor, id, body }) =>
        actOnTarea(tx, actor, id, action, body as TareaActionBody<typeof action>),
    });

  app.get(
    resourcePath(tareas, ':id', 'comentarios'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Lo que se escribió',
        params: byId,
        response: { 200: z.array(tareaComentario), '4xx': errorBody },
      },
    },
    async ({ params }) => {
      const { id } = await tareasRepository.get(db, params.id);
      return tareasRepository.comentarios(db, id);
    },
  );

  const announce = (tx: Db, _request: unknown, id: number) =>
    publish(tx, { topic: tareas.name, id, audience: TAREAS_AUDIENCE });
  adjuntosRoutes(app, {
    db,
    resource: tareas,
    permission: 'tareas:update',
    see: async (tx, _request, id) => {
      await (tx.isTransaction ? tareasRepository.hold(tx, id) : tareasRepository.get(tx, id));
    },
    seesInternal: () => true,
    added: announce,
    removing: announce,
  });
}
