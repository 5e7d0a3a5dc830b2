// crudRoutes mounts the seven plain routes of a resource: list, export, one, create, change, delete, history. What a
// feature does differently it writes beside this call, or it passes another function instead of the repository's.
import {
  EXPORT_FORMATS,
  type ExportFormat,
  historialEntry,
  idInUrl,
  type InputOf,
  type ListedResource,
  type ListQuery,
  listQuery,
  readPath,
  type RecordOf,
  type Resource,
  resourcePath,
  updateBody,
} from '@muni/contract';
import * as z from 'zod';
import { type Db, inTransaction } from '../db/transaction.ts';
import { answers, type App, created, headsOf } from '../http/access.ts';
import { invalid } from '../http/errors.ts';
import { actorOf, type Session } from '../http/session.ts';
import { readHistory } from './audit.ts';
import { type ExportRow, sendExport } from './export.ts';
import {
  assertInScope,
  conditionsFor,
  type Filtering,
  type ListSource,
  readPage,
  type Row,
  type Scope,
  searchConditions,
} from './list.ts';
import { once } from './writes.ts';
import type { TableRepository } from './repository.ts';

export interface ListOptions<R extends ListedResource> {
  db: Db;
  resource: R;
  repository: ListSource &
    Filtering & {
      /** A row of the view as the contract shows it. */
      present: (row: Row) => RecordOf<R>;
    };
  listView?: ListView<R>;
  /** A record as an export shows it, where that differs from the screens. */
  exported?: (record: RecordOf<R>) => ExportRow;
  /** The rows a session may touch; all of them unless the feature narrows it. */
  scope?: Scope;
}

export interface CrudOptions<R extends Resource> extends ListOptions<R> {
  repository: TableRepository<R>;
}

/** What a caller may see of a list: everything, unless the feature narrows it. */
export interface ListView<R extends ListedResource> {
  schema: z.ZodType;
  present: (record: RecordOf<R>, session: Session) => unknown;
  /** Throws when the session may not ask this. */
  authorize?: (session: Session, filters: Record<string, unknown>, sort: string) => void;
  /** The column that `q` looks into; `busqueda` unless the session may search by less. */
  searchColumn?: (session: Session) => string;
}

type Filters = Record<string, unknown>;
type ExportQuery = Pick<ListQuery, 'sort' | 'q'> & { formato: ExportFormat; columnas?: string };

export function listRoutes<R extends ListedResource>(app: App, options: ListOptions<R>) {
  const { db, resource, repository } = options;
  const { permissions } = resource;
  const head = headsOf(resource.name);
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
    ...searchConditions(q, column, repository.alsoFinds),
    ...conditionsFor(repository, filters),
  ];

  app.get(
    readPath(resource),
    head(permissions.list, `Lista de ${resource.noun.plural}`, {
      querystring: listQuery(resource),
      response: answers(z.array(view.schema)),
    }),
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
    head(permissions.read, 'Lo filtrado, como CSV o XLSX', {
      querystring: listQuery(resource)
        .omit({ page: true, pageSize: true })
        .extend({ formato: z.enum(EXPORT_FORMATS), columnas: z.string().max(1000).optional() }),
    }),
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

export const byId = z.object({ id: idInUrl });

export const historyPage = z.strictObject({
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
});

function recordRoutes<R extends Resource>(app: App, options: CrudOptions<R>) {
  const { db, resource, repository } = options;
  const { permissions } = resource;
  const head = headsOf(resource.name);

  app.get(
    readPath(resource, ':id'),
    head(permissions.read, 'Uno', { params: byId, response: answers(resource.record) }),
    async ({ params, session }) => {
      await assertInScope(db, options, params.id, session, 'read');
      return repository.get(db, params.id);
    },
  );

  app.post(
    resourcePath(resource),
    head(permissions.create, 'Crear', {
      body: resource.input,
      response: created(resource.record),
    }),
    async (request, reply) => {
      const record = await once(db, request, (tx) =>
        repository.create(tx, actorOf(request), request.body as InputOf<R>),
      );
      return reply.status(201).send(record);
    },
  );

  app.put(
    resourcePath(resource, ':id'),
    head(permissions.update, 'Modificar', {
      params: byId,
      body: updateBody(resource.input),
      response: answers(resource.record),
    }),
    (request) => {
      const { id } = request.params;
      const { version, ...rest } = request.body as InputOf<R> & { version: number };
      const input = rest as unknown as InputOf<R>;
      return inTransaction(db, async (tx) => {
        await assertInScope(tx, options, id, request.session, 'change');
        return repository.update(tx, actorOf(request), id, version, input);
      });
    },
  );

  app.delete(
    resourcePath(resource, ':id'),
    head(permissions.delete, 'Eliminar', { params: byId }),
    (request) => {
      const { id } = request.params;
      return inTransaction(db, async (tx) => {
        await assertInScope(tx, options, id, request.session, 'change');
        await repository.remove(tx, actorOf(request), id);
      });
    },
  );

  app.get(
    readPath(resource, ':id', 'historial'),
    head(permissions.read, 'Historial de cambios', {
      params: byId,
      querystring: historyPage,
      response: answers(z.array(historialEntry)),
    }),
    async ({ params, query, session }) => {
      await assertInScope(db, options, params.id, session, 'read');
      return readHistory(db, repository.table, params.id, query);
    },
  );
}

export function crudRoutes<R extends Resource>(app: App, options: CrudOptions<R>) {
  listRoutes(app, options);
  recordRoutes(app, options);
}
