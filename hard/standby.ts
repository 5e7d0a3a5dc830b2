// Two PostgreSQL servers of our own: what the first acknowledges, the second has already written.
import { join } from 'node:path';
import { ask, named, ownPostgres, type Server, until, urlOf, USER } from './own-postgres.ts';

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

/** Null where this machine has no PostgreSQL of its own. */
export async function startPair(): Promise<Pair | null> {
  const own = await ownPostgres();
  if (!own) return null;
  const [one, two] = [join(own.folder, 'one'), join(own.folder, 'two')];
  await own.init(one);
  const leading = {
    wal_level: 'replica',
    synchronous_commit: 'on',
    synchronous_standby_names: '*',
  };
  const first = await own.start(one, leading);
  await own.run('pg_basebackup', [
    ...named({ '-D': two, '-X': 'stream', '-c': 'fast', '-U': USER }),
    ...named({ '-h': '127.0.0.1', '-p': String(first.port) }),
    '-R',
    '--no-sync',
  ]);
  const second = await own.start(two, { synchronous_standby_names: '' });
  await until(
    'replication',
    async () =>
      (await ask(first.port, `select 1 from pg_stat_replication where sync_state = 'sync'`))
        .length > 0,
  );
  await ask(first.port, 'create database muni');
  const pair: Pair = {
    first,
    second,
    url: `postgres://${USER}@127.0.0.1:${first.port},127.0.0.1:${second.port}/muni`,
    urlOf,
    async promote() {
      await ask(second.port, 'select pg_promote()');
    },
    async startAgain() {
      pair.first = await own.start(one, leading, first.port);
    },
    stop: () => own.stop([pair.first, second]),
  };
  return pair;
}
