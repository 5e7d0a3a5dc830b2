// crudRoutes mounts the seven plain routes of a resource: list, export, one, create, update, delete, history. What a
// feature does differently it writes beside this call, or passes another function instead of the repository's.
import {
  errorBody,
  EXPORT_FORMATS,
  type ExportFormat,
  historialEntry,
  idInUrl,
  type InputOf,
  type ListQuery,
  listQuery,
  type RecordOf,
  type Resource,
  resourcePath,
  updateBody,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '../db/schema.ts';
import { invalid } from '../http/errors.ts';
import { actorOf, type Session } from '../http/session.ts';
import { readHistory } from './audit.ts';
import { exportFile } from './export.ts';
import { listIds, readPage, rowsById, searchConditions } from './list.ts';
import type { TableRepository } from './repository.ts';

export interface CrudOptions<R extends Resource> {
  db: Db;
  resource: R;
  repository: TableRepository<R>;
  /** What a caller sees of a listed record; everything, unless the feature narrows it. */
  listItem?: { schema: z.ZodType; present: (record: RecordOf<R>, session: Session) => unknown };
}

const EXPORT_BATCH = 1000;
const byId = z.object({ id: idInUrl });
const historyPage = z.strictObject({
  page: z.coerce.number().pipe(z.int().min(1)).default(1),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
});

type Filters = Record<string, unknown>;
type ExportQuery = Pick<ListQuery, 'sort' | 'q'> & { formato: ExportFormat; columnas?: string };

export function crudRoutes<R extends Resource>(instance: FastifyInstance, options: CrudOptions<R>) {
  const { db, resource, repository } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { permissions, labels } = resource;
  const listItem = options.listItem ?? {
    schema: resource.record,
    present: (record: RecordOf<R>) => record,
  };
  const route = (permission: keyof typeof permissions) => ({
    config: { permission: permissions[permission] },
  });
  const describe = (summary: string) => ({ tags: [resource.name], summary });
  const conditionsOf = (q: string | undefined, filters: Filters) => [
    ...searchConditions(q),
    ...repository.filterConditions(filters),
  ];

  app.get(
    resourcePath(resource),
    {
      ...route('list'),
      schema: {
        ...describe(`Lista de ${resource.noun.plural}`),
        querystring: listQuery(resource),
        response: { 200: z.array(listItem.schema), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { page, pageSize, sort, q, ...filters } = request.query as ListQuery & Filters;
      const rows = await readPage(
        db,
        repository,
        conditionsOf(q, filters),
        { page, pageSize, sort },
        reply,
      );
      return rows.map((row) => listItem.present(repository.present(row), request.session));
    },
  );

  async function* exportRows(conditions: ReturnType<typeof conditionsOf>, sort: string) {
    const ids = await listIds(db, repository, conditions, sort);
    for (let start = 0; start < ids.length; start += EXPORT_BATCH)
      yield* (await rowsById(db, repository, ids.slice(start, start + EXPORT_BATCH))).map(
        repository.present,
      );
  }

  app.get(
    resourcePath(resource, 'exportar'),
    {
      ...route('read'),
      schema: {
        ...describe(`Lo filtrado como CSV o XLSX`),
        querystring: listQuery(resource)
          .omit({ page: true, pageSize: true })
          .extend({ formato: z.enum(EXPORT_FORMATS), columnas: z.string().max(1000).optional() }),
      },
    },
    (request, reply) => {
      const { formato, columnas, sort, q, ...filters } = request.query as ExportQuery & Filters;
      const fields = columnas?.split(',') ?? Object.keys(labels);
      const unknown = fields.find((field) => !(field in labels));
      if (unknown !== undefined) throw invalid({ columnas: `No hay una columna «${unknown}».` });
      const file = exportFile(exportRows(conditionsOf(q, filters), sort), {
        format: formato,
        columns: fields.map((field) => ({
          field,
          header: (labels as Record<string, string>)[field] ?? field,
        })),
        name: resource.name,
      });
      return reply.headers(file.headers).send(file.stream);
    },
  );

  app.get(
    resourcePath(resource, ':id'),
    {
      ...route('read'),
      schema: {
        ...describe(`Un registro`),
        params: byId,
        response: { 200: resource.record, '4xx': errorBody },
      },
    },
    (request) => repository.get(db, request.params.id),
  );

  app.post(
    resourcePath(resource),
    {
      ...route('create'),
      schema: {
        ...describe(`Crear`),
        body: resource.input,
        response: { 201: resource.record, '4xx': errorBody },
      },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send(await repository.create(db, actorOf(request), request.body as InputOf<R>)),
  );

  app.put(
    resourcePath(resource, ':id'),
    {
      ...route('update'),
      schema: {
        ...describe(`Modificar`),
        params: byId,
        body: updateBody(resource.input),
        response: { 200: resource.record, '4xx': errorBody },
      },
    },
    (request) => {
      const { version, ...input } = request.body as { version: number };
      return repository.update(
        db,
        actorOf(request),
        request.params.id,
        version,
        input as InputOf<R>,
      );
    },
  );

  app.delete(
    resourcePath(resource, ':id'),
    { ...route('delete'), schema: { ...describe(`Eliminar`), params: byId } },
    async (request, reply) => {
      await repository.remove(db, actorOf(request), request.params.id);
      return reply.status(204).send();
    },
  );

  app.get(
    resourcePath(resource, ':id', 'historial'),
    {
      ...route('read'),
      schema: {
        ...describe(`Historial de cambios`),
        params: byId,
        querystring: historyPage,
        response: { 200: z.array(historialEntry), '4xx': errorBody },
      },
    },
    (request) => readHistory(db, repository.table, request.params.id, request.query),
  );
}
