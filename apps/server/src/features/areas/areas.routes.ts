import {
  areaBaja,
  areaName,
  areaNode,
  areaReactivar,
  areaRecord,
  areas,
  can,
  resourcePath,
} from '@muni/contract';
import * as z from 'zod';
import { actionRoute } from '../../crud/action-route.ts';
import { type CrudOptions, crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { type App, headsOf } from '../../http/access.ts';
import { areasRepository } from './areas.repository.ts';

export function areasRoutes(app: App, { db }: { db: Db }) {
  const crud: CrudOptions<typeof areas> = {
    db,
    resource: areas,
    repository: areasRepository,
    listView: {
      schema: z.union([areaRecord, areaName]),
      present: (area, { role }) =>
        can(role, 'areas:read') ? area : { id: area.id, nombre: area.nombre },
    },
  };
  crudRoutes(app, crud);

  app.get(
    resourcePath(areas, 'arbol'),
    headsOf(areas.name)('areas:read', 'Organigrama de las áreas activas', {
      response: { 200: z.array(areaNode) },
    }),
    () => areasRepository.tree(db),
  );

  actionRoute(app, {
    ...crud,
    action: 'baja',
    summary: 'Dar de baja',
    body: areaBaja,
    run: (tx, { actor, id, body }) =>
      areasRepository.darDeBaja(tx, actor, id, body.version, body.motivo),
  });
  actionRoute(app, {
    ...crud,
    action: 'reactivar',
    summary: 'Reactivar',
    body: areaReactivar,
    run: (tx, { actor, id, body }) => areasRepository.reactivar(tx, actor, id, body.version),
  });
}
