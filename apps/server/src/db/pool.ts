// From a pool of `pg` to the query layer. A connection that failed for another reason than its SQL (a timeout, a cut) is
// in doubt: nothing else is asked of it and it is thrown away instead of going back to the pool.
import { createHash } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import {
  type ClientBase,
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
  types,
} from 'pg';
import { asError } from '../errors.ts';
import { dbError } from './errors.ts';
import type { Log } from './log.ts';
import type { Notifications } from './notifications.ts';
import type { Tables } from './tables.ts';
import type { Db } from './transaction.ts';

export interface Timeouts {
  /** How long a statement may run before its connection is given up. */
  queryMs: number;
  /** How long to wait for a free connection, or for a new one. */
  connectionMs: number;
}

/** A pool, or several of which the one that accepts writes is used. */
export interface Connections extends Notifications {
  connect(): Promise<PoolClient>;
  /** Runs a COPY of these rows; `statement` gets the source to name in it. */
  copyIn(statement: (source: string) => string, rows: Uint8Array): Promise<void>;
  /** Before each part of long work: on the embedded database, lets in whoever waits. */
  othersFirst(): Promise<void>;
  /** Reads everything as it stands now, for as long as it takes, while others go on writing. */
  apart<T>(work: (run: Run) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

export const defaultTimeouts: Timeouts = { queryMs: 30_000, connectionMs: 20_000 };

/**
 * Every session speaks UTC and ISO, so that the type parsers read the same text from both engines. `random_page_cost` tells
 * the planner that the data is in memory; with the default it reads whole tables instead of using an index.
 */
const SESSION = `select set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO, DMY', false),
  set_config('jit', 'off', false), set_config('random_page_cost', '1.1', false)`;

export interface PoolOptions extends Omit<PoolConfig, 'onConnect'> {
  onConnect?: (client: ClientBase) => Promise<void>;
}

export function createPool(config: PoolOptions, timeouts: Timeouts, log: Log): Pool {
  const { onConnect, ...rest } = config;
  const pool = new Pool({
    ...rest,
    types: typeParsers,
    query_timeout: timeouts.queryMs,
    connectionTimeoutMillis: timeouts.connectionMs,
    async onConnect(client: ClientBase) {
      await client.query(SESSION);
      // The embedded database has one session, whoever connects to it.
      await client.query('deallocate all');
      await onConnect?.(client);
    },
  });
  // Without a listener an error event ends the process; whoever uses the connection gets the error as a rejection.
  pool.on('error', (error) => log.warn(`database connection lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The query layer. Whoever opened the connections ends them, because Kysely ends only what it has used. */
export function createDb(connections: Connections): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => discardWhenBroken(await connections.connect()),
        end: async () => {},
      },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** The best plan of a range, a pattern or a page depends on its values, and what «all columns» are on the tables, which a newer
 *  version changes while this one works; so these statements are planned each time. */
const PLANNED_EACH_TIME = /[<>]|\b(?:like|between|limit)\b|(?:\bselect |\breturning |\.)\*/i;
/** The most statements that a connection keeps; later ones are planned each time. */
const NAMED_MAX = 500;
/** A statement with more values is a batch of rows, which hardly comes again with the same number. */
const VALUES_MAX = 100;
const named = new WeakMap<PoolClient, Set<string>>();

/** The name under which a connection keeps the plan of a statement; none for what is planned each time. */
function statementName(client: PoolClient, text: string, values: readonly unknown[]) {
  if (values.length === 0 || values.length > VALUES_MAX || PLANNED_EACH_TIME.test(text))
    return undefined;
  const names = named.get(client) ?? new Set();
  named.set(client, names);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  if (names.size < NAMED_MAX) names.add(name);
  return names.has(name) ? name : undefined;
}

function discardWhenBroken(client: PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  let isOutdated = false;
  const run = async (text: string, values: unknown[]) => {
    const name = isOutdated ? undefined : statementName(client, text, values);
    try {
      return await client.query({ text, values, ...(name && { name }) });
    } catch (error) {
      // Another process has changed the tables, and this connection still has plans for the old ones.
      if (!name || dbError(error)?.sqlState !== OUTDATED_PLAN) throw error;
      isOutdated = true;
      return client.query({ text, values });
    }
  };
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken) throw broken;
    try {
      return await run(text, [...values]);
    } catch (error) {
      if (endsConnection(error)) broken = asError(error);
      throw error;
    }
  };
  const release = () => client.release(broken ?? isOutdated);
  // The other form of `query` takes a cursor, and none is configured.
  return { query, release } as unknown as PostgresPoolClient;
}

const OUTDATED_PLAN = '0A000';

/** True for errors that are not SQL's own, for «the session is over» and for «this server takes no writes any more». */
function endsConnection(error: unknown): boolean {
  const sqlState = dbError(error)?.sqlState;
  return sqlState === undefined || /^(08|57P|25P03|25006)/.test(sqlState);
}

export type Run = (text: string, values?: unknown[]) => Promise<QueryResult>;

/** Holds a connection for as long as the work takes; one whose work failed is thrown away. */
export async function withClient<T>(
  connect: () => Promise<PoolClient>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = asError(error);
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Runs plain statements that may take as long as they need: migrations, VACUUM, CHECKPOINT. */
export function withPatientClient<T>(
  connections: Pick<Connections, 'connect'>,
  fn: (run: Run) => Promise<T>,
): Promise<T> {
  return withClient(
    () => connections.connect(),
    async (client) => {
      await client.query('set statement_timeout = 0');
      const result = await fn((text, values) => {
        const statement = { text, query_timeout: HOURS, ...(values ? { values } : {}) };
        return client.query(statement);
      });
      await client.query('reset statement_timeout');
      return result;
    },
  );
}

const HOURS = 6 * 3_600_000;

// How a value of PostgreSQL becomes a value of JavaScript, the same for both engines. Nothing loses a digit: what has
// no exact JavaScript value stays text. A type not named here keeps the reading of `pg`.

type Parse = (text: string) => unknown;

/** Ids and counts are numbers. One that a number cannot hold exactly is an error, so that no digit is lost unseen. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

const TIMESTAMPTZ = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::?(\d\d))?$/;

/** UTC, with milliseconds as `Date.toISOString()` writes them; microseconds only when there are some. */
export function parseTimestamptz(text: string): string {
  const match = TIMESTAMPTZ.exec(text);
  if (!match) return text;
  const [, day, time, fraction = '', hours, minutes = '00'] = match;
  // Sessions speak UTC: almost every one is in it already.
  const isUtc = hours === '+00' && minutes === '00';
  const seconds = isUtc
    ? `${day}T${time}`
    : new Date(`${day}T${time}${hours}:${minutes}`).toISOString().slice(0, 19);
  const micros = fraction.padEnd(6, '0');
  return `${seconds}.${micros.endsWith('000') ? micros.slice(0, 3) : micros}Z`;
}

const asText: Parse = (text) => text;
const TEXT_ARRAY: number = 1009;
const readTextArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    readTextArray(text).map((entry) => (entry === null ? null : parse(entry)));

// pg_type.oid of each type and of its array: fixed numbers of the PostgreSQL catalogue.
const parsers = new Map<number, Parse>([
  [20, parseInt8],
  [1016, arrayOf(parseInt8)],
  [1700, asText],
  [1231, arrayOf(asText)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1114, asText],
  [1115, arrayOf(asText)],
  [1184, parseTimestamptz],
  [1185, arrayOf(parseTimestamptz)],
]);

const typeParsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? types.getTypeParser(oid, format);
  },
};
