// Two PostgreSQL servers of our own: what the first acknowledges, the second has already written.
import { join } from 'node:path';
import {
  ask,
  named,
  ownPostgres,
  type Place,
  type Server,
  until,
  urlOf,
  USER,
} from './own-postgres.ts';

export interface Pair {
  first: Server;
  second: Server;
  /** Both hosts, as DATABASE_URL takes them. */
  url: string;
  urlOf: (server: Server) => string;
  promote: () => Promise<void>;
  /** The first again, on the same data and port, after it was killed. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

const on = ({ host, port }: Server, statement: string) => ask(port, statement, host);

/** Null where this machine has no PostgreSQL of its own. */
export async function startPair(places: readonly Place[] = []): Promise<Pair | null> {
  const own = await ownPostgres();
  if (!own) return null;
  const [one, two] = [join(own.folder, 'one'), join(own.folder, 'two')];
  await own.init(one);
  const leading = {
    wal_level: 'replica',
    synchronous_commit: 'on',
    synchronous_standby_names: '*',
  };
  const first = await own.start(one, leading, undefined, places[0]);
  await own.run('pg_basebackup', [
    ...named({ '-D': two, '-X': 'stream', '-c': 'fast', '-U': USER }),
    ...named({ '-h': first.host, '-p': String(first.port) }),
    '-R',
    '--no-sync',
  ]);
  const second = await own.start(two, { synchronous_standby_names: '' }, undefined, places[1]);
  await until(
    'replication',
    async () =>
      (await on(first, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length > 0,
  );
  await on(first, 'create database muni');
  const pair: Pair = {
    first,
    second,
    url: `postgres://${USER}@${first.host}:${first.port},${second.host}:${second.port}/muni`,
    urlOf,
    async promote() {
      await on(second, 'select pg_promote()');
    },
    async startAgain() {
      pair.first = await own.start(one, leading, first.port, places[0]);
    },
    stop: () => own.stop([pair.first, second]),
  };
  return pair;
}
