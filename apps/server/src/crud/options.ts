// What the routes of a resource are made of.
import type { ListedResource, RecordOf, Resource } from '@muni/contract';
import type * as z from 'zod';
import type { Db } from '../db/schema.ts';
import type { Session } from '../http/session.ts';
import type { ExportRow } from './export.ts';
import type { Condition, ListSource, Row } from './list.ts';
import type { TableRepository } from './repository.ts';
import type { Scope } from './scope.ts';

export interface ListOptions<R extends ListedResource> {
  db: Db;
  resource: R;
  repository: ListSource & {
    filterConditions: (filters: Record<string, unknown>) => Condition[];
    /** A row of the view as the contract shows it. */
    present: (row: Row) => RecordOf<R>;
  };
  listView?: ListView<R>;
  /** How a file tells a record, where that is not as a screen gets it. */
  exported?: (record: RecordOf<R>) => ExportRow;
  /** The rows a session may touch; all of them unless the feature narrows it. */
  scope?: Scope;
}

export interface CrudOptions<R extends Resource> extends ListOptions<R> {
  repository: TableRepository<R>;
}

/** What a caller may see of a list: everything, unless the feature narrows it. */
export interface ListView<R extends ListedResource> {
  /** Of one listed record. */
  schema: z.ZodType;
  present: (record: RecordOf<R>, session: Session) => unknown;
  /** Throws when the session may not ask this. */
  authorize?: (session: Session, filters: Record<string, unknown>, sort: string) => void;
  /** The column that `q` looks into; `busqueda` unless the session may search by less. */
  searchColumn?: (session: Session) => string;
}
