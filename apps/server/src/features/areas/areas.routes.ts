import {
  areaBaja,
  areaName,
  areaNode,
  soloVersion,
  areaRecord,
  areas,
  can,
  resourcePath,
} from '@muni/contract';
import * as z from 'zod';
import { actionsOf } from '../../crud/action-route.ts';
import { type CrudOptions, crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { type App, readsOf } from '../../http/access.ts';
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

  const arbol = resourcePath(areas, 'arbol');
  const reads = readsOf(app, areas.name);
  reads(arbol, 'areas:read', 'Organigrama de las áreas activas', z.array(areaNode), () =>
    areasRepository.tree(db),
  );

  const action = actionsOf(app, crud);
  action('baja', 'Dar de baja', areaBaja, areasRepository.darDeBaja);
  action('reactivar', 'Reactivar', soloVersion, areasRepository.reactivar);
}
