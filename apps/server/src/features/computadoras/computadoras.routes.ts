import {
  aceptarInformado,
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
import { actionRoute } from '../../crud/action-route.ts';
import { type LoadOptions, loadRoutes } from '../../crud/load-routes.ts';
import { byId } from '../../crud/record-routes.ts';
import { crudRoutes } from '../../crud/routes.ts';
import { archivosRoutes, equipoLoad, estadoRoutes, etiquetasRoutes } from '../equipos/index.ts';
import { COMPUTADORA_CAMPOS } from './carga.labels.ts';
import { computadorasRepository } from './computadoras.repository.ts';
import { afterPerson } from './computadoras.rules.ts';
import { figuresRepository } from './figures.repository.ts';

const tags = [computadoras.name];
const read = { permission: 'computadoras:read' as const };

const carga = equipoLoad({
  repository: computadorasRepository,
  fields: COMPUTADORA_CAMPOS,
  extraColumns: [
    { field: 'origenes', type: 'jsonb' },
    { field: 'informado', type: 'jsonb' },
  ],
  extras: (input, before) => afterPerson(before, input),
  nombre: 'nombreRed',
});

export function computadorasRoutes(instance: FastifyInstance, loading: LoadOptions) {
  const { db } = loading;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const options = { db, resource: computadoras, repository: computadorasRepository };

  crudRoutes(app, options);
  loadRoutes(app, loading, carga);
  estadoRoutes(app, options);
  archivosRoutes(app, options);
  etiquetasRoutes(app, {
    ...options,
    clase: 'computadora',
    etiquetaOf: ({ nombreRed, nroInventario, area, nroSerie }) => ({
      nombre: nombreRed,
      lineas: [nroInventario && `Inv. ${nroInventario}`, area.nombre, nroSerie],
    }),
  });

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

  actionRoute(app, {
    ...options,
    permission: 'computadoras:update',
    action: 'aceptar',
    summary: 'Aceptar lo que informa el agente',
    body: aceptarInformado,
    run: (tx, { actor, id, body: { campos, version } }) =>
      computadorasRepository.aceptarInformado(tx, actor, id, version, campos),
  });
  actionRoute(app, {
    ...options,
    permission: 'computadoras:update',
    action: 'verificar',
    summary: 'Confirmar que lo que creó el agente está bien',
    body: verificarComputadora,
    run: (tx, { actor, id, body }) => computadorasRepository.verificar(tx, actor, id, body.version),
  });
}
