// Loading employees from a file. The server keeps nothing between the steps: each one brings the file again, and the
// confirmation plans it anew inside its transaction.
import { text } from 'node:stream/consumers';
import {
  analisisCarga,
  type AnalisisCarga,
  type AvanceCarga,
  empleados,
  ESTADOS_FILA,
  EXPORT_FORMATS,
  errorBody,
  opcionesCarga,
  resourcePath,
  totalesCarga,
} from '@muni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import { UnreadableFile } from '../../files/rows.ts';
import { type FileTable, readTable } from '../../files/table.ts';
import { readUpload } from '../../files/upload.ts';
import { AppError } from '../../http/errors.ts';
import { sendLines } from '../../http/ndjson.ts';
import { actorOf } from '../../http/session.ts';
import { applyCarga, type Plan, planCarga } from './carga.actions.ts';
import { errorsFile, reportFile, templateFile } from './carga.labels.ts';
import { CARGA_FIELDS, missingFields } from './carga.rules.ts';

export interface CargaOptions {
  db: Db;
  /** Tidies the database up after many changes. */
  maintain: () => Promise<void>;
}

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 20_000;
/** Rows with an error are told all, up to this; of each other kind, the first. */
const SHOWN = { error: 2000, nueva: 100, cambia: 100, igual: 100 };

const NO_TOTALS = { filas: 0, nueva: 0, cambia: 0, igual: 0, error: 0 };

async function readFile(request: FastifyRequest) {
  const upload = await readUpload(request, { maxBytes: MAX_BYTES });
  const opciones = upload.field('opciones', opcionesCarga);
  try {
    return { upload, table: await readTable(upload.bytes, CARGA_FIELDS, opciones, MAX_ROWS) };
  } catch (error) {
    throw error instanceof UnreadableFile ? new AppError('validation', error.message) : error;
  }
}

const missingOf = ({ columnas }: FileTable) =>
  missingFields(new Set(columnas.flatMap(({ campo }) => campo ?? [])));

function assertComplete(table: FileTable) {
  const missing = missingOf(table);
  if (missing.length > 0)
    throw new AppError('validation', `Falta decir qué columna trae: ${missing.join(', ')}.`);
}

function analysisOf(table: FileTable, plan: Plan | null): AnalisisCarga {
  return {
    formato: table.formato,
    columnas: table.columnas,
    campos: CARGA_FIELDS.map(({ name, label, required }) => ({
      nombre: name,
      etiqueta: label,
      obligatorio: required,
    })),
    faltan: missingOf(table),
    totales: plan?.totales ?? { ...NO_TOTALS, filas: table.rows.length },
    filas: ESTADOS_FILA.flatMap((estado) =>
      (plan?.rows ?? [])
        .filter((row) => row.estado === estado)
        .slice(0, SHOWN[estado])
        .map(({ input: _input, stored: _stored, ...row }) => row),
    ),
  };
}

export function cargaRoutes(instance: FastifyInstance, { db, maintain }: CargaOptions) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = [empleados.name];
  const config = { permission: 'empleados:create' as const };
  const path = (step: string) => resourcePath(empleados, 'carga', step);
  const consumes = ['multipart/form-data'];

  app.get(
    path('plantilla'),
    {
      config,
      schema: {
        tags,
        summary: 'Plantilla para cargar empleados',
        querystring: z.strictObject({ formato: z.enum(EXPORT_FORMATS).default('csv') }),
      },
    },
    (request, reply) => {
      const file = templateFile(request.query.formato);
      return reply.headers(file.headers).send(file.stream);
    },
  );

  app.post(
    path('analizar'),
    {
      config,
      schema: {
        tags,
        summary: 'Qué haría un archivo, sin guardar nada',
        consumes,
        response: { 200: analisisCarga, '4xx': errorBody },
      },
    },
    async (request) => {
      const { table } = await readFile(request);
      const isComplete = missingOf(table).length === 0;
      return analysisOf(table, isComplete ? await planCarga(db, table) : null);
    },
  );

  app.post(
    path('errores'),
    { config, schema: { tags, summary: 'Las filas con error, para corregirlas', consumes } },
    async (request, reply) => {
      const { table } = await readFile(request);
      assertComplete(table);
      const file = errorsFile((await planCarga(db, table)).rows);
      return reply.headers(file.headers).send(file.stream);
    },
  );

  app.post(
    path('confirmar'),
    { config, schema: { tags, summary: 'Cargar el archivo: todo o nada', consumes } },
    async (request, reply) => {
      const { upload, table } = await readFile(request);
      assertComplete(table);
      const expected = upload.field('esperado', totalesCarga.pick({ nueva: true, cambia: true }));
      const actor = actorOf(request);
      return sendLines<AvanceCarga>(
        reply,
        async (tell) => {
          const { rows, totales } = await applyCarga(db, actor, table, expected, (hechas, total) =>
            tell({ tipo: 'avance', hechas, total }),
          );
          await maintain().catch((error: unknown) =>
            request.log.warn({ err: error }, 'maintenance after a load failed'),
          );
          tell({ tipo: 'listo', totales, informe: await text(reportFile(rows).stream) });
        },
        (error) => ({ tipo: 'error', error }),
      );
    },
  );
}
