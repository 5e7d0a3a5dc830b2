import {
  areaACargo,
  type AreaACargo,
  areas,
  type Calendario,
  can,
  gestionArea,
  type GestionArea,
  gestionDetalle,
  type GestionDetalle,
  minutosHabiles,
  personaDeArea,
} from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { idsOf, readPage, searchConditions } from '../../crud/list.ts';
import { byId, historyPage } from '../../crud/routes.ts';
import { answers, type App, employeeOf, headsOf, readsOf } from '../../http/access.ts';
import { notFound } from '../../http/errors.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { readCalendario } from '../municipio/index.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import type { Session } from '../../http/session.ts';
import { activa } from '../equipos/index.ts';

/** Computos, or whoever heads the area or one above it. */
const mayManage = ({ role, empleado }: Session, areaId: number): boolean =>
  can(role, 'areas:read') || (empleado?.aCargo.includes(areaId) ?? false);

/** The middle one of how long each took, in working minutes; null without any. */
export function medianMinutes(
  calendario: Calendario,
  spans: readonly { desde: string; hasta: string }[],
): number | null {
  const minutes = spans
    .map(({ desde, hasta }) => minutosHabiles(calendario, new Date(desde), new Date(hasta)))
    .toSorted((a, b) => a - b);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null;
}

const SOLVED_DAYS = 90;
const SOLVED_MAX = 1000;
const LISTED = { trabajo: 50, equipos: 200 };

const activePeople = sql`(select count(*)::int from empleados e where e.area_id = a.id and e.activo)`;

/** The area and those below it, each after the one it depends on. */
const branchOf = (db: Db, areaId: number) =>
  ask<GestionArea['areas'][number] & { responsableId: number | null }>(db)`
    with recursive ramas as (
      select id, 0 as nivel, array[nombre] as camino from areas where id = ${areaId}
      union all
      select a.id, nivel + 1, camino || a.nombre
      from areas a join ramas r on a.area_padre_id = r.id where a.activo and nivel < 100
    )
    select a.id, a.nombre, r.nivel, a.responsable_id, a.responsable_nombre as responsable, ${activePeople} as personas,
      (select json_build_object('abiertos', count(*), 'atrasados',
          count(*) filter (where p.motivo_espera is null and p.vence_en < now()))
       from reportes p where p.area_id = a.id and p.estado = 'Pendiente') as reportes,
      (select json_build_object('abiertas', count(*)) from ordenes o where o.area_id = a.id and o.abierta) as ordenes
    from ramas r join areas_vista a on a.id = r.id order by r.camino, a.id`;

/** What is open there, the latest first and what is late before it, and the equipment. */
async function detalleOf(db: Db, areaIds: readonly number[]): Promise<GestionDetalle> {
  const there = sql`area_id = any(${[...areaIds]}::bigint[])`;
  const reportes = await ask<GestionDetalle['reportes'][number]>(db)`
    select id, numero, titulo, area_nombre as area, empleado_nombre as empleado, tecnico_nombre as tecnico, atrasado
    from reportes_vista where ${there} and estado = 'Pendiente'
    order by atrasado desc, id desc limit ${LISTED.trabajo}`;
  const ordenes = await ask<GestionDetalle['ordenes'][number]>(db)`
    select id, numero, titulo, area_nombre as area, tecnico_responsable_nombre as tecnico, estado
    from ordenes_vista where ${there} and abierta
    order by orden_numero desc, id desc limit ${LISTED.trabajo}`;
  const rows = await ask<GestionDetalle['equipos'][number] & { total: number }>(db)`
    select *, count(*) over ()::int as total from (
      select 'computadora' as clase, id, nombre_corto as nombre, modelo, estado, area_nombre as area,
        usuario_nombre as persona
      from computadoras_vista where ${there} and ${activa(true)}
      union all
      select 'impresora', id, nombre_corto, modelo, estado, area_nombre, responsable_nombre
      from impresoras_vista where ${there} and ${activa(true)}
    ) equipos order by area, nombre, clase, id limit ${LISTED.equipos}`;
  return {
    reportes,
    ordenes,
    equipos: rows.map(({ total: _total, ...equipo }) => equipo),
    equiposTotal: rows[0]?.total ?? 0,
  };
}

const head = headsOf('gestion');
const permission = 'gestion:read';

const personasQuery = historyPage.extend({ q: z.string().trim().max(100).optional() });

export function gestionRoutes(app: App, { db }: { db: Db }) {
  /** The area and those below it, or nothing at all for whoever has no business there. */
  async function branchFor({ session }: FastifyRequest, areaId: number) {
    const branch = mayManage(session, areaId) ? await branchOf(db, areaId) : [];
    const [top] = branch;
    if (!top) throw notFound(areas.noun);
    return { top, branch };
  }

  const reads = readsOf(app, 'gestion');
  reads(
    '/api/gestion/',
    permission,
    'Las áreas propias a cargo',
    z.array(areaACargo),
    (request) => ask<AreaACargo>(db)`
      select a.id, a.nombre, ${activePeople} as personas, p.pendientes, p.atrasados
      from areas a cross join lateral (
        select count(*)::int as pendientes,
          count(*) filter (where r.motivo_espera is null and r.vence_en < now())::int as atrasados
        from reportes r where r.area_id = a.id and r.estado = 'Pendiente'
      ) as p
      where a.responsable_id = ${employeeOf(request).id} and a.activo order by a.nombre, a.id`,
  );

  app.get(
    '/api/gestion/:id/',
    head(permission, 'Un área y las que dependen de ella', {
      params: byId,
      response: answers(gestionArea),
    }),
    async (request) => {
      const { top, branch } = await branchFor(request, request.params.id);
      const { id, nombre, responsable, responsableId } = top;
      const areaIds = idsOf(branch);
      // Enough of the latest to tell how long things take.
      const solved = await ask<{ desde: string; hasta: string }>(db)`
        select creado_en as desde, fecha_realizada as hasta from reportes
        where area_id = any(${areaIds}::bigint[]) and estado = 'Realizada' and motivo_anulacion is null
          and fecha_realizada > now() - make_interval(days => ${SOLVED_DAYS})
        order by fecha_realizada desc limit ${SOLVED_MAX}`;
      const done = await askOne<{ realizadas: number; minutos: number }>(db)`
        select count(*)::int as realizadas,
          coalesce(sum((select sum(h.minutos) from ordenes_horas h where h.orden_id = o.id)), 0)::int as minutos
        from ordenes o
        where area_id = any(${areaIds}::bigint[]) and estado in ('Realizada', 'Conformada')
          and fecha_fin > now() - make_interval(days => ${SOLVED_DAYS})`;
      return {
        area: { id, nombre },
        responsable:
          responsableId !== null && responsable !== null
            ? { id: responsableId, nombre: responsable }
            : null,
        personas: branch.reduce((sum, area) => sum + area.personas, 0),
        reportes: {
          abiertos: branch.reduce((sum, area) => sum + area.reportes.abiertos, 0),
          atrasados: branch.reduce((sum, area) => sum + area.reportes.atrasados, 0),
          realizados: solved.length,
          mediana: medianMinutes(await readCalendario(db), solved),
        },
        ordenes: {
          abiertas: branch.reduce((sum, area) => sum + area.ordenes.abiertas, 0),
          ...done,
        },
        areas: branch.map(({ responsableId: _id, ...area }) => area),
      };
    },
  );

  app.get(
    '/api/gestion/:id/detalle/',
    head(permission, 'Sus reportes y órdenes abiertos y sus equipos', {
      params: byId,
      response: answers(gestionDetalle),
    }),
    async (request) => {
      const { branch } = await branchFor(request, request.params.id);
      return detalleOf(db, idsOf(branch));
    },
  );

  app.get(
    '/api/gestion/:id/personas/',
    head(permission, 'Quiénes trabajan ahí', {
      params: byId,
      querystring: personasQuery,
      response: answers(z.array(personaDeArea)),
    }),
    async (request, reply) => {
      const { branch } = await branchFor(request, request.params.id);
      const { q } = request.query;
      const conditions = [
        sql`area_id = any(${idsOf(branch)}::bigint[])`,
        sql`activo`,
        ...searchConditions(q, 'busquedaDirectorio'),
      ];
      const sorted = { ...request.query, sort: 'apellido' };
      const rows = await readPage(db, empleadosRepository, conditions, sorted, reply);
      return rows.map((row) => personaDeArea.parse(empleadosRepository.present(row)));
    },
  );
}
