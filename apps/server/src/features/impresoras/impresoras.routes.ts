import {
  errorBody,
  impresoraRecord,
  impresoras,
  lecturaInput,
  lecturasDeImpresora,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { byId } from '../../crud/record-routes.ts';
import { crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { actorOf } from '../../http/session.ts';
import { estadoRoutes } from '../equipos/index.ts';
import { impresorasRepository } from './impresoras.repository.ts';
import { forecast, pagesPerDay } from './impresoras.rules.ts';

const tags = [impresoras.name];

export function impresorasRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  crudRoutes(app, { db, resource: impresoras, repository: impresorasRepository });
  estadoRoutes(app, { db, resource: impresoras, actions: impresorasRepository });

  app.get(
    resourcePath(impresoras, ':id', 'lecturas'),
    {
      config: { permission: 'impresoras:read' },
      schema: {
        tags,
        summary: 'Lecturas del contador y hasta cuándo alcanzan los insumos',
        params: byId,
        response: { 200: lecturasDeImpresora, '4xx': errorBody },
      },
    },
    async (request) => {
      const { id, insumos } = await impresorasRepository.get(db, request.params.id);
      const lecturas = await impresorasRepository.lecturas(db, id);
      const paginasPorDia = pagesPerDay(lecturas);
      return { lecturas, paginasPorDia, insumos: forecast(insumos, paginasPorDia) };
    },
  );

  app.post(
    resourcePath(impresoras, ':id', 'lecturas'),
    {
      config: { permission: 'impresoras:update' },
      schema: {
        tags,
        summary: 'Anotar el contador',
        params: byId,
        body: lecturaInput,
        response: { 200: impresoraRecord, '4xx': errorBody },
      },
    },
    (request) => impresorasRepository.leer(db, actorOf(request), request.params.id, request.body),
  );
}
