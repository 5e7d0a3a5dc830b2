import {
  can,
  CUENTA_MAX,
  ETAPA_NOMBRES,
  parecidosQuery,
  reporteActions,
  reporteEvento,
  reporteParecido,
  reportes,
  reportesCuentas,
  type ReportesCuentas,
  resourcePath,
  respuestas,
} from '@muni/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { actionRoutes, partsOf } from '../../crud/action-route.ts';
import { type Condition, countUpTo, matching } from '../../crud/list.ts';
import { tableRepository } from '../../crud/repository.ts';
import { crudRoutes } from '../../crud/routes.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { actorOf, type Session } from '../../http/session.ts';
import { adjuntosRoutes } from '../adjuntos/index.ts';
import { attachToReporte, detachFromReporte } from './eventos.actions.ts';
import { actOnReporte, createReporte, editReporte, removeReporte } from './reportes.actions.ts';
import { reportesRepository, reportesScope } from './reportes.repository.ts';
import { ACCIONES } from './reportes.rules.ts';

const head = headsOf(reportes.name);

const respuestasRepository = tableRepository({
  resource: respuestas,
  table: 'respuestas',
  constraints: {
    respuestas_titulo_unico: ['titulo', 'Ya hay una respuesta con ese título.'],
  },
});

export function reportesRoutes(app: App, { db }: { db: Db }) {
  const scoped = { db, resource: reportes, repository: reportesRepository, scope: reportesScope };
  const attends = ({ role }: Session) => can(role, 'reportes:attend');

  // Before the routes of one report, whose ids these words are not.
  const cuentas = resourcePath(reportes, 'cuentas');
  const reads = readsOf(app, reportes.name);
  reads(
    cuentas,
    'reportes:list',
    'Cuántos pendientes hay, para el menú',
    reportesCuentas,
    ({ session }) => {
      const me = session.empleado?.id ?? 0;
      const pending = [sql`estado = 'Pendiente'`, ...reportesScope(session)];
      const upTo = (...conditions: Condition[]) =>
        countUpTo('reportes', CUENTA_MAX, ...pending, ...conditions);
      const mine = session.role === 'computos' ? sql`tecnico_id = ${me}` : sql`empleado_id = ${me}`;
      return askOne<ReportesCuentas>(db)`
        select ${upTo()} as pendientes,
          ${upTo(sql`tecnico_id is null`)} as sin_tomar,
          ${upTo(mine)} as mios,
          ${upTo(sql`motivo_espera is not null`)} as en_espera,
          ${upTo(sql`motivo_espera is null`, sql`vence_en < now()`)} as atrasados`;
    },
  );

  app.get(
    resourcePath(reportes, 'parecidos'),
    head('reportes:list', 'Abiertos que pueden ser el mismo problema', {
      querystring: parecidosQuery,
      response: answers(z.array(reporteParecido)),
    }),
    // Of the same device, or with a word that says something in common, the likeliest first.
    async ({ session, query }) => {
      const { texto, categoria = '', computadora = 0, impresora = 0, area } = query;
      // Each word by its stem and without those that say nothing, as Spanish has them.
      const stems = sql`(
        select array_agg(w) from unnest(tsvector_to_array(to_tsvector('spanish', normalizar(${texto})))) as w
        where length(w) >= 3)`;
      const shared = sql`(
        select count(*)::int from unnest(${stems}::text[]) as w where position(' ' || w in busqueda) > 0)`;
      const device = sql`(case when computadora_id = ${computadora} or impresora_id = ${impresora} then 2 else 0 end)`;
      const alike = sql.join([device, sql`(categoria = ${categoria})::int`, shared], sql` + `);
      const rows = await ask<{ id: number }>(db)`
        select id from (
          select id, ${alike} as likeness, area_id = ${area ?? session.empleado?.area.id ?? 0} as here
          from (select * ${matching('reportes', [sql`estado = 'Pendiente'`, ...reportesScope(session)])}
            order by creado_en desc limit 500) as open
        ) as ranked where likeness >= 2 order by likeness desc, here desc, id desc limit 4`;
      const found = [];
      for (const { id } of rows)
        found.push(reporteParecido.parse(await reportesRepository.get(db, id)));
      return found;
    },
  );

  crudRoutes(app, {
    db,
    resource: reportes,
    repository: {
      ...reportesRepository,
      create: createReporte,
      update: editReporte,
      remove: removeReporte,
    },
    exported: (reporte) => ({ ...reporte, etapa: ETAPA_NOMBRES[reporte.etapa] }),
    scope: reportesScope,
  });

  actionRoutes(app, { ...scoped, bodies: reporteActions, told: ACCIONES, run: actOnReporte });

  const part = partsOf(app, scoped);
  const EVENTOS = z.array(reporteEvento);
  part('eventos', 'reportes:list', 'Lo que fue pasando', EVENTOS, reportesRepository.eventos);

  adjuntosRoutes(app, {
    ...scoped,
    permission: 'reportes:comment',
    seesInternal: ({ session }) => attends(session),
    added: (tx, request, id, file) => attachToReporte(tx, actorOf(request), id, file),
    removing: (tx, request, id, file) => detachFromReporte(tx, actorOf(request), id, file),
  });

  crudRoutes(app, { db, resource: respuestas, repository: respuestasRepository });
}
