import {
  areaBaja,
  areaName,
  areaNode,
  type AreaNode,
  soloVersion,
  areaRecord,
  areas,
  can,
  resourcePath,
} from '@muni/contract';
import * as z from 'zod';
import { actionsOf } from '../../crud/action-route.ts';
import { type CrudOptions, crudRoutes } from '../../crud/routes.ts';
import { ask, type Db } from '../../db/transaction.ts';
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
  reads(
    arbol,
    'areas:read',
    'Organigrama de las áreas activas',
    z.array(areaNode),
    () => ask<AreaNode>(db)`
      select v.id, nombre, tipo, area_padre_id, responsable_nombre as responsable,
        coalesce(e.n, 0) as personas, coalesce(r.n, 0) as reportes
      from areas_vista v
      left join (select area_id, count(*)::int as n from empleados where activo group by 1) e on e.area_id = v.id
      left join (select area_id, count(*)::int as n from reportes where estado = 'Pendiente' group by 1) r
        on r.area_id = v.id
      where activo order by nombre, v.id limit 5000`,
  );

  const action = actionsOf(app, crud);
  action('baja', 'Dar de baja', areaBaja, areasRepository.darDeBaja);
  action('reactivar', 'Reactivar', soloVersion, areasRepository.reactivar);
}
