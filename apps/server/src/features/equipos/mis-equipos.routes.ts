import {
  EQUIPO_CLASES,
  type EquipoClase,
  equipoNombrado,
  type EquipoOfrecido,
  equipoOfrecido,
  equiposOfrecidosQuery,
  type MiEquipo,
  miEquipo,
  opcion,
} from '@muni/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { searchConditions } from '../../crud/list.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { notFound } from '../../http/errors.ts';
import { activa, plainAddress } from './equipos.rules.ts';

/** What is in the person's name, and what they are using now: their requests come from its address. */
async function equiposOf(db: Db, empleadoId: number, address: string | null): Promise<MiEquipo[]> {
  const area = sql`json_build_object('id', area_id, 'nombre', area_nombre) as area`;
  return ask<MiEquipo>(db)`
    select 'computadora' as clase, id, nombre_corto as nombre, tipo, marca, modelo, estado, ubicacion, ${area},
      usuario_id is not distinct from ${empleadoId} as propio, coalesce(ip = ${address}, false) as en_uso
    from computadoras_vista
    where (usuario_id = ${empleadoId} or ip = ${address}) and ${activa(true)}
    union all
    select 'impresora', id, nombre_corto, tipo, marca, modelo, estado, ubicacion, ${area}, true, false
    from impresoras_vista
    where responsable_id = ${empleadoId} and ${activa(true)}
    order by en_uso desc, clase, nombre, id
    limit 200`;
}

const OFFERED = 20;
type Offer = z.infer<typeof equiposOfrecidosQuery> & { empleado: number; computos: boolean };
/** Machines to report about: the person's own, those of their area, then the rest. */
async function ofrecidos(db: Db, { empleado, computos, clase, q }: Offer) {
  const area = sql`(select area_id from empleados where id = ${empleado})`;
  const conditions = [
    ...searchConditions(q, 'e.busqueda'),
    ...(clase ? [sql`clase = ${clase}`] : []),
    ...(computos ? [] : [sql`(clase = 'impresora' or propio or area_id = ${area})`]),
  ];
  return ask<EquipoOfrecido>(db)`
    select clase, e.id, e.nombre, propio, json_build_object('id', area_id, 'nombre', areas.nombre) as area from (
      select 'computadora' as clase, id, nombre_corto as nombre, area_id, busqueda,
        usuario_id is not distinct from ${empleado} as propio
      from computadoras where ${activa(true)}
      union all
      select 'impresora', id, nombre_corto, area_id, busqueda, responsable_id is not distinct from ${empleado}
      from impresoras where ${activa(true)}
    ) as e join areas on areas.id = e.area_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by propio desc, area_id = ${area} desc, e.nombre, e.id
    limit ${OFFERED}`;
}

/** As the report about it will name it. */
async function nombreOf(db: Db, clase: EquipoClase, id: number): Promise<string> {
  const table = sql.table(clase === 'computadora' ? 'computadoras' : 'impresoras');
  const [row] = await ask<{ nombreCorto: string }>(db)`
    select nombre_corto from ${table} where id = ${id}`;
  if (!row) throw notFound({ article: 'el', singular: 'equipo', plural: 'equipos' });
  return row.nombreCorto;
}

export function misEquiposRoutes(app: App, { db }: { db: Db }) {
  app.get(
    '/api/mis-equipos/',
    headsOf('equipos')('misEquipos:read', 'Los equipos propios y el que se está usando', {
      response: { 200: z.array(miEquipo) },
    }),
    ({ session, ip }) =>
      session.empleado ? equiposOf(db, session.empleado.id, plainAddress(ip)) : [],
  );
  app.get(
    '/api/equipos/',
    headsOf('equipos')(
      'misEquipos:read',
      'Los equipos para un reporte: los de la persona, los de su área y los demás',
      { querystring: equiposOfrecidosQuery, response: answers(z.array(equipoOfrecido)) },
    ),
    async ({ session: { role, empleado: own }, query: { empleado, ...query } }) => {
      const computos = role === 'computos';
      const id = (computos && empleado) || own?.id;
      return id ? ofrecidos(db, { ...query, empleado: id, computos }) : [];
    },
  );
  app.get(
    '/api/equipos/:clase/:id/',
    headsOf('equipos')(
      'misEquipos:read',
      'Cómo se llama un equipo, para el reporte que se hace con su etiqueta',
      { params: byId.extend({ clase: opcion(EQUIPO_CLASES) }), response: answers(equipoNombrado) },
    ),
    async ({ params: { clase, id } }) => ({ clase, id, nombre: await nombreOf(db, clase, id) }),
  );
}
