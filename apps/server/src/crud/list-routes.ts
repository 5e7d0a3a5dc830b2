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
import type { Session } from '../http/session.ts';
import { type ExportRow, sendExport } from './export.ts';
import { readPage, searchConditions } from './list.ts';
import type { ListOptions, ListView } from './options.ts';

type Filters = Record<string, unknown>;
type ExportQuery = Pick<ListQuery, 'sort' | 'q'> & { formato: ExportFormat; columnas?: string };

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
      const asked = { page, pageSize, sort, q };
      const rows = await readPage(db, repository, conditions, asked, reply);
      return rows.map((row) => view.present(repository.present(row), session));
    },
  );

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
      const { exported = (record: ExportRow) => record } = options;
      return sendExport(request, reply, {
        db,
        resource,
        source: repository,
        present: (row) => exported(repository.present(row)),
        conditions: conditionsOf(request.session, q, filters),
        sort,
        format: formato,
        fields,
        asked: { q, ...filters, columnas },
      });
    },
  );
}
