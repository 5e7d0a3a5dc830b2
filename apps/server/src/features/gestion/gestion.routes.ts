import { areaACargo, areas, gestionArea, gestionDetalle, personaDeArea } from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { readPage, searchConditions } from '../../crud/list.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { notFound } from '../../http/errors.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { readCalendario } from '../municipio/index.ts';
import { gestionRepository, mayManage, medianMinutes } from './gestion.repository.ts';

const head = headsOf('gestion');
const permission = 'gestion:read';

const personasQuery = z.strictObject({
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  q: z.string().trim().max(100).optional(),
});

export function gestionRoutes(app: App, { db }: { db: Db }) {
  /** The area and those below it, or nothing at all for whoever has no business there. */
  async function branchFor({ session }: FastifyRequest, areaId: number) {
    const branch = mayManage(session, areaId) ? await gestionRepository.branch(db, areaId) : [];
    const [top] = branch;
    if (!top) throw notFound(areas.noun);
    return { top, branch };
  }

  app.get(
    '/api/gestion/',
    head(permission, 'Las áreas propias a cargo', { response: { 200: z.array(areaACargo) } }),
    async ({ session }) =>
      session.empleado ? gestionRepository.areasHeadedBy(db, session.empleado.id) : [],
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
      const areaIds = branch.map((area) => area.id);
      const solved = await gestionRepository.solvedLately(db, areaIds);
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
          ...(await gestionRepository.ordenesDoneLately(db, areaIds)),
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
      return gestionRepository.detalle(
        db,
        branch.map(({ id }) => id),
      );
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
        sql`area_id = any(${branch.map(({ id }) => id)}::bigint[])`,
        sql`activo`,
        ...searchConditions(q, 'busquedaDirectorio'),
      ];
      const sorted = { ...request.query, sort: 'apellido' };
      const rows = await readPage(db, empleadosRepository, conditions, sorted, reply);
      return rows.map((row) => {
        const { id, nombre, apellido, area, cargo, interno, turno } =
          empleadosRepository.present(row);
        return { id, nombre, apellido, area, cargo, interno, turno };
      });
    },
  );
}
