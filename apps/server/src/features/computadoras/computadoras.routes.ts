import {
  aceptarInformado,
  computadoraRecord,
  computadoras,
  computadorasDeArea,
  computadorasResumen,
  errorBody,
  medicion,
  programa,
  resourcePath,
  verificarComputadora,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { byId } from '../../crud/record-routes.ts';
import { crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { actorOf } from '../../http/session.ts';
import { estadoRoutes } from '../equipos/index.ts';
import { computadorasRepository } from './computadoras.repository.ts';
import { figuresRepository } from './figures.repository.ts';

const tags = [computadoras.name];
const answer = { 200: computadoraRecord, '4xx': errorBody };
const read = { permission: 'computadoras:read' as const };
const update = { permission: 'computadoras:update' as const };

export function computadorasRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  crudRoutes(app, { db, resource: computadoras, repository: computadorasRepository });
  estadoRoutes(app, { db, resource: computadoras, actions: computadorasRepository });

  app.get(
    resourcePath(computadoras, 'resumen'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Cuántas hay y cuántas necesitan atención',
        response: { 200: computadorasResumen },
      },
    },
    () => figuresRepository.resumen(db),
  );

  app.get(
    resourcePath(computadoras, 'por-area'),
    {
      config: read,
      schema: { tags, summary: 'Dónde están', response: { 200: z.array(computadorasDeArea) } },
    },
    () => figuresRepository.porArea(db),
  );

  app.get(
    resourcePath(computadoras, ':id', 'programas'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Programas instalados',
        params: byId,
        response: { 200: z.array(programa), '4xx': errorBody },
      },
    },
    async (request) => {
      const { id } = await computadorasRepository.get(db, request.params.id);
      return figuresRepository.programas(db, id);
    },
  );

  app.get(
    resourcePath(computadoras, ':id', 'mediciones'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Espacio en disco, día por día',
        params: byId,
        response: { 200: z.array(medicion), '4xx': errorBody },
      },
    },
    async (request) => {
      const { id } = await computadorasRepository.get(db, request.params.id);
      return figuresRepository.mediciones(db, id);
    },
  );

  app.post(
    resourcePath(computadoras, ':id', 'aceptar'),
    {
      config: update,
      schema: {
        tags,
        summary: 'Aceptar lo que informa el agente',
        params: byId,
        body: aceptarInformado,
        response: answer,
      },
    },
    (request) => {
      const { campos, version } = request.body;
      const { id } = request.params;
      return computadorasRepository.aceptarInformado(db, actorOf(request), id, version, campos);
    },
  );

  app.post(
    resourcePath(computadoras, ':id', 'verificar'),
    {
      config: update,
      schema: {
        tags,
        summary: 'Confirmar que lo que creó el agente está bien',
        params: byId,
        body: verificarComputadora,
        response: answer,
      },
    },
    (request) =>
      computadorasRepository.verificar(
        db,
        actorOf(request),
        request.params.id,
        request.body.version,
      ),
  );
}
