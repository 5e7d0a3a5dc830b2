// The list of a resource and its export: the same filters, order and search, as a page of JSON or as a file.
import {
  errorBody,
  EXPORT_FORMATS,
  type ExportFormat,
  type ListQuery,
  listQuery,
  type ListedResource,
  readPath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { invalid } from '../http/errors.ts';
import { sendJson } from '../http/json.ts';
import type { Session } from '../http/session.ts';
import { exportFile } from './export.ts';
import { listIds, rowsById, searchConditions } from './list.ts';
import { pageIds, readPage, tellTotal } from './page.ts';
import type { ListOptions, ListView } from './options.ts';

type Filters = Record<string, unknown>;
type ExportQuery = Pick<ListQuery, 'sort' | 'q'> & { formato: ExportFormat; columnas?: string };

const EXPORT_BATCH = 1000;

export function listRoutes<R extends ListedResource>(
  instance: FastifyInstance,
  options: ListOptions<R>,
) {
  const { db, resource, repository } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const labels: Record<string, string | undefined> = resource.labels;
  const view: ListView<R> = options.listView ?? {
    schema: resource.record,
    present: (record) => record,
  };

  const conditionsOf = (
    session: Session,
    q: string | undefined,
    filters: Filters,
    column?: string,
  ) => [
    ...(options.scope?.(session) ?? []),
    ...searchConditions(q, column),
    ...repository.filterConditions(filters),
  ];

  app.get(
    readPath(resource),
    {
      config: { permission: resource.permissions.list },
      schema: {
        tags: [resource.name],
        summary: `Lista de ${resource.noun.plural}`,
        querystring: listQuery(resource),
        response: { 200: z.array(view.schema), '4xx': errorBody },
      },
    },
    async ({ query, session }, reply) => {
      const { page, pageSize, sort, q, ...filters } = query as ListQuery & Filters;
      view.authorize?.(session, filters, sort);
      const conditions = conditionsOf(session, q, filters, view.searchColumn?.(session));
      const asked = { page, pageSize, sort };
      if (repository.text && !options.listView) {
        const { ids, ...found } = await pageIds(db, repository, conditions, asked);
        tellTotal(reply, found);
        return sendJson(reply, `[${(await repository.text.byIds(db, ids)).join()}]`);
      }
      const rows = await readPage(db, repository, conditions, asked, reply);
      return rows.map((row) => view.present(repository.present(row), session));
    },
  );

  async function* exportRows(conditions: ReturnType<typeof conditionsOf>, sort: string) {
    const ids = await listIds(db, repository, conditions, sort);
    for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
      const batch = ids.slice(start, start + EXPORT_BATCH);
      const records = (await rowsById(db, repository, batch)).map(repository.present);
      yield* options.exported ? records.map(options.exported) : records;
    }
  }

  app.get(
    readPath(resource, 'exportar'),
    {
      config: { permission: resource.permissions.read },
      schema: {
        tags: [resource.name],
        summary: 'Lo filtrado, como CSV o XLSX',
        querystring: listQuery(resource)
          .omit({ page: true, pageSize: true })
          .extend({ formato: z.enum(EXPORT_FORMATS), columnas: z.string().max(1000).optional() }),
      },
    },
    (request, reply) => {
      const { formato, columnas, sort, q, ...filters } = request.query as ExportQuery & Filters;
      const fields = columnas?.split(',') ?? Object.keys(labels);
      const unknown = fields.find((field) => !Object.hasOwn(labels, field));
      if (unknown !== undefined) throw invalid({ columnas: `No hay una columna «${unknown}».` });
      const file = exportFile(exportRows(conditionsOf(request.session, q, filters), sort), {
        format: formato,
        columns: fields.map((field) => ({ field, header: labels[field] ?? field })),
        parts: resource.parts,
        name: resource.name,
      });
      return reply.headers(file.headers).send(file.stream);
    },
  );
}
