import {
  CUENTA_MAX,
  hoy,
  type Permission,
  resourcePath,
  type TareaAction,
  tareaActions,
  tareaComentario,
  type TareaComentario,
  tareas,
  tareasCuentas,
  type TareasCuentas,
} from '@muni/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { actionRoutes, partsOf } from '../../crud/action-route.ts';
import { dayStart } from '../../crud/days.ts';
import { type Condition, countUpTo } from '../../crud/list.ts';
import { crudRoutes } from '../../crud/routes.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { type App, readsOf } from '../../http/access.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { adjuntosRoutes } from '../adjuntos/index.ts';
import { actOnTarea, createTarea, editTarea, removeTarea } from './tareas.actions.ts';
import { isOf, plazoConditions, tareasRepository } from './tareas.repository.ts';

const ACTIONS: Readonly<Record<TareaAction, [summary: string, permission: Permission]>> = {
  realizar: ['Marcarla realizada; si se repite, crea la siguiente', 'tareas:update'],
  reabrir: ['Volver a dejarla pendiente', 'tareas:update'],
  mover: ['Cambiar su lugar o su columna en el tablero', 'tareas:update'],
  tildar: ['Tildar un paso de la lista de control', 'tareas:update'],
  comentar: ['Escribir un comentario', 'tareas:update'],
};

const COMENTARIOS_MAX = 1000;

export function tareasRoutes(app: App, { db }: { db: Db }) {
  const options = { db, resource: tareas, repository: tareasRepository };
  const read = 'tareas:list';

  // Before the routes of one task, whose ids these words are not.
  const reads = readsOf(app, tareas.name);
  const cuentas = resourcePath(tareas, 'cuentas');
  reads(cuentas, read, 'Cuántas hay, para el menú', tareasCuentas, ({ session }) => {
    const today = hoy();
    const upTo = (...conditions: Condition[]) => countUpTo('tareas', CUENTA_MAX, ...conditions);
    const pending = sql`estado = 'Pendiente'`;
    return askOne<TareasCuentas>(db)`
      select ${upTo(pending)} as pendientes,
        ${upTo(pending, isOf(session.empleado?.id ?? 0))} as mias,
        ${upTo(plazoConditions.vencidas(today))} as vencidas,
        ${upTo(plazoConditions.hoy(today))} as hoy,
        ${upTo(pending, sql`responsable_id is null`)} as sin_responsable,
        ${upTo(sql`estado = 'Realizada'`, sql`fecha_realizada >= ${dayStart(today)}`)} as realizadas_hoy`;
  });
  // Those in use, the most used first, to be offered while somebody writes.
  const etiquetas = resourcePath(tareas, 'etiquetas');
  reads(etiquetas, read, 'Etiquetas en uso', z.array(z.string()), async () => {
    const rows = await ask<{ etiqueta: string }>(db)`
      select e as etiqueta from (
        (select etiquetas from tareas where estado = 'Pendiente' limit 2000)
        union all
        (select etiquetas from tareas where estado = 'Realizada' order by fecha_realizada desc, id desc limit 1000)
      ) as recent cross join unnest(recent.etiquetas) as e
      group by e order by count(*) desc, e limit 60`;
    return rows.map(({ etiqueta }) => etiqueta);
  });

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

  const part = partsOf(app, options);
  part('comentarios', read, 'Lo que se escribió', z.array(tareaComentario), async (_db, { id }) => {
    const rows = await ask<TareaComentario>(db)`
      select id, fecha, quien, texto,
        case when empleado_id is not null then json_build_object('id', empleado_id, 'nombre', quien) end as autor
      from tareas_comentarios where tarea_id = ${id} order by id desc limit ${COMENTARIOS_MAX}`;
    return rows.toReversed();
  });

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
