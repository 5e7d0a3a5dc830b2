// What the routes of a resource are made of.
import type { RecordOf, Resource } from '@muni/contract';
import type * as z from 'zod';
import type { Db } from '../db/schema.ts';
import type { Session } from '../http/session.ts';
import type { TableRepository } from './repository.ts';
import type { Scope } from './scope.ts';

export interface CrudOptions<R extends Resource> {
  db: Db;
  resource: R;
  repository: TableRepository<R>;
  listView?: ListView<R>;
  /** The rows a session may touch; all of them unless the feature narrows it. */
  scope?: Scope;
}

/** What a caller may see of a list: everything, unless the feature narrows it. */
export interface ListView<R extends Resource> {
  /** Of one listed record. */
  schema: z.ZodType;
  present: (record: RecordOf<R>, session: Session) => unknown;
  /** Throws when the session may not ask this. */
  authorize?: (session: Session, filters: Record<string, unknown>) => void;
  /** The column that `q` looks into; `busqueda` unless the session may search by less. */
  searchColumn?: (session: Session) => string;
}
