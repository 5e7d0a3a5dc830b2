import {
  type Permission,
  resourcePath,
  type TareaAction,
  tareaActions,
  tareaComentario,
  tareas,
  tareasCuentas,
} from '@muni/contract';
import * as z from 'zod';
import { actionRoutes, partsOf } from '../../crud/action-route.ts';
import { crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { type App, readsOf } from '../../http/access.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { adjuntosRoutes } from '../adjuntos/index.ts';
import { actOnTarea, createTarea, editTarea, removeTarea } from './tareas.actions.ts';
import { tareasRepository } from './tareas.repository.ts';

const ACTIONS: Readonly<Record<TareaAction, [summary: string, permission: Permission]>> = {
  realizar: ['Marcarla realizada; si se repite, crea la siguiente', 'tareas:update'],
  reabrir: ['Volver a dejarla pendiente', 'tareas:update'],
  mover: ['Cambiar su lugar o su columna en el tablero', 'tareas:update'],
  tildar: ['Tildar un paso de la lista de control', 'tareas:update'],
  comentar: ['Escribir un comentario', 'tareas:update'],
};

export function tareasRoutes(app: App, { db }: { db: Db }) {
  const options = { db, resource: tareas, repository: tareasRepository };
  const read = 'tareas:list';

  // Before the routes of one task, whose ids these words are not.
  const reads = readsOf(app, tareas.name);
  const cuentas = resourcePath(tareas, 'cuentas');
  reads(cuentas, read, 'Cuántas hay, para el menú', tareasCuentas, ({ session }) =>
    tareasRepository.cuentas(db, session.empleado?.id ?? 0),
  );
  const etiquetas = resourcePath(tareas, 'etiquetas');
  reads(etiquetas, read, 'Etiquetas en uso', z.array(z.string()), () =>
    tareasRepository.etiquetas(db),
  );

  crudRoutes(app, {
    ...options,
    repository: {
      ...tareasRepository,
      create: createTarea,
      update: editTarea,
      remove: removeTarea,
    },
  });

  actionRoutes(app, { ...options, bodies: tareaActions, told: ACTIONS, run: actOnTarea });

  const { comentarios } = tareasRepository;
  const part = partsOf(app, options);
  part('comentarios', read, 'Lo que se escribió', z.array(tareaComentario), comentarios);

  const announce = (tx: Db, _request: unknown, id: number) =>
    publish(tx, { topic: tareas.name, id, audience: COMPUTOS });
  adjuntosRoutes(app, {
    ...options,
    permission: 'tareas:update',
    seesInternal: () => true,
    added: announce,
    removing: announce,
  });
}
