import {
  antiguedadReportes,
  corteReportes,
  DIMENSIONES,
  empleadosEstadisticas,
  equipoFallado,
  errorBody,
  estadisticas,
  informeMensual,
  inventarioEstadisticas,
  periodoQuery,
  type PeriodoQuery,
  resourcePath,
  resumenReportes,
  serieReportes,
  trabajoEstadisticas,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { remembered } from '../../crud/remembered.ts';
import type { Db } from '../../db/schema.ts';
import { sendPdf } from '../../files/pdf.ts';
import { inventarioDeComputadoras } from '../computadoras/index.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { inventarioDeImpresoras } from '../impresoras/index.ts';
import { notFound } from '../../http/errors.ts';
import { estadisticasRepository } from './estadisticas.repository.ts';
import { informesRepository } from './informes.repository.ts';
import { readTrabajo } from './trabajo.repository.ts';

const tags = [estadisticas.name];
const config = { permission: 'estadisticas:read' as const };

/** The same period is asked for by everybody who looks; it is worked out again when a report changed. */
const rememberedFigure = <T>(work: (db: Db, query: PeriodoQuery) => Promise<T>) =>
  remembered({ table: 'reportes_tramos', changes: 'estadisticasCambios', work });

export function estadisticasRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const figure = <S extends z.ZodType>(
    name: string,
    summary: string,
    schema: S,
    read: (query: PeriodoQuery) => Promise<z.input<S>>,
  ) =>
    app.get(
      resourcePath(estadisticas, 'reportes', name),
      {
        config,
        schema: {
          tags,
          summary,
          querystring: periodoQuery,
          response: { 200: schema, '4xx': errorBody },
        },
      },
      // The schema of the answer is the one that `read` promises.
      (request) => read(request.query) as never,
    );

  const resumen = rememberedFigure((from, query) => estadisticasRepository.resumen(from, query));
  figure('resumen', 'Las figuras del período y del anterior', resumenReportes, (query) =>
    resumen(db, query),
  );
  const serie = rememberedFigure((from, query) => estadisticasRepository.serie(from, query));
  figure(
    'serie',
    'Ingresados, realizados y pendientes a lo largo del período',
    serieReportes,
    (query) => serie(db, query),
  );
  const antiguedad = rememberedFigure((from, query) =>
    estadisticasRepository.antiguedad(from, query),
  );
  figure(
    'antiguedad',
    'Pendientes al cierre, por antigüedad',
    z.array(antiguedadReportes),
    (query) => antiguedad(db, query),
  );
  figure('equipos', 'Los equipos que más fallan', z.array(equipoFallado), (query) =>
    estadisticasRepository.equipos(db, query),
  );
  for (const dimension of DIMENSIONES) {
    const cortes = rememberedFigure((from, query) =>
      estadisticasRepository.cortes(from, { ...query, dimension }),
    );
    figure(dimension, `Reportes por ${dimension}`, z.array(corteReportes), async (query) =>
      // People and areas may be called another way since.
      estadisticasRepository.nombrar(db, dimension, await cortes(db, query)),
    );
  }

  app.get(
    resourcePath(estadisticas, 'inventario'),
    {
      config,
      schema: {
        tags,
        summary:
          'Computadoras por antigüedad, sistema, memoria, disco y garantía; impresoras por tipo, tecnología y lo que hay que revisar',
        response: { 200: inventarioEstadisticas },
      },
    },
    async () => ({
      ...(await inventarioDeComputadoras(db)),
      ...(await inventarioDeImpresoras(db)),
    }),
  );

  app.get(
    resourcePath(estadisticas, 'empleados'),
    {
      config,
      schema: {
        tags,
        summary: 'Empleados por tipo y por área',
        response: { 200: empleadosEstadisticas },
      },
    },
    () => empleadosRepository.cuentas(db),
  );

  app.get(
    resourcePath(estadisticas, 'trabajo'),
    {
      config,
      schema: {
        tags,
        summary: 'Tareas y órdenes de trabajo del período',
        querystring: periodoQuery,
        response: { 200: trabajoEstadisticas, '4xx': errorBody },
      },
    },
    ({ query }) => readTrabajo(db, query),
  );

  app.get(
    resourcePath(estadisticas, 'informes'),
    {
      config,
      schema: {
        tags,
        summary: 'Los informes de cada mes, el último primero',
        response: { 200: z.array(informeMensual) },
      },
    },
    () => informesRepository.list(db),
  );

  app.get(
    resourcePath(estadisticas, 'informes', ':mes'),
    {
      config,
      schema: {
        tags,
        summary: 'El informe de un mes, como PDF',
        params: z.object({ mes: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
      },
    },
    async ({ params }, reply) => {
      const informe = await informesRepository.contenido(db, params.mes);
      if (!informe) throw notFound({ article: 'el', singular: 'informe', plural: 'informes' });
      return sendPdf(reply, `informe-${params.mes}`, informe.contenido, 'attachment');
    },
  );
}
