import {
  can,
  ETAPA_NOMBRES,
  parecidosQuery,
  reporteActions,
  reporteEvento,
  reporteParecido,
  reportes,
  reportesCuentas,
  resourcePath,
  respuestas,
} from '@muni/contract';
import * as z from 'zod';
import { actionRoutes, partsOf } from '../../crud/action-route.ts';
import { tableRepository } from '../../crud/repository.ts';
import { crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
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
    (request) => reportesRepository.cuentas(db, request.session),
  );

  app.get(
    resourcePath(reportes, 'parecidos'),
    head('reportes:list', 'Abiertos que pueden ser el mismo problema', {
      querystring: parecidosQuery,
      response: answers(z.array(reporteParecido)),
    }),
    ({ session, query }) => reportesRepository.parecidos(db, session, query),
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
