// PostgreSQL by URL: a pool whose new connections go to the server that accepts writes.
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../errors.ts';
import { dbError } from './errors.ts';
import type { Log } from './log.ts';
import { dedicatedListening } from './notifications.ts';
import {
  type Connections,
  createPool,
  type Timeouts,
  withClient,
  withPatientClient,
} from './pool.ts';

/** A database with a standby is a URL with several hosts, `postgres://u:p@one:5432,two:5433/base`, which `pg` does not know.
 *  This remembers the host that last accepted writes and moves on when it no longer does. */
export type Hosts = ReturnType<typeof parseHosts>;

/** Throws a TypeError when it is not the URL of a PostgreSQL server. */
export function parseHosts(url: string) {
  const [, head, authority, tail] = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (head === undefined || authority === undefined || tail === undefined) {
    throw new TypeError('not a PostgreSQL URL');
  }
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  const urls = hosts.map((host) => new URL(head + authority.slice(0, at) + host + tail));
  let index = 0;
  const current = () => urls[index % urls.length]?.href ?? url;
  return {
    /** The URL, with a single host, of the server to try now. */
    current,
    /** That server did not serve: try the next one, unless somebody has moved on already. */
    leave(left: string) {
      if (left === current()) index += 1;
    },
    count: urls.length,
    /** host:port of each, for people: no user, no password. */
    names: urls.map(({ hostname, port }) => `${hostname || 'localhost'}:${port || '5432'}`),
  };
}

const MINIMUM_MAJOR = 15;
const POOL_SIZE = 10;
/** How long to wait for a silent host when there is another one to try. */
const FAILOVER_CONNECTION_MS = 5_000;

const FROZEN_MS = 2_000;
/** With several hosts: how often the one in use is asked whether it lives, and how long its answer may take. */
const WATCH_EVERY_MS = 2_000;
const WATCHED_WITHIN_MS = 5_000;

/** The server too notices when this machine is gone: what it had begun is undone, and holds nobody else up, after eleven seconds.
 *  The first three are for a connection on which nothing is on its way; the last for an answer that is, which stops those. */
const NOTICED_BY_SERVER = Object.entries({
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 11_000,
})
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ');

/** The server answers but takes no writes. */
class StandbyError extends Error {}

export async function openPostgresql(
  url: string,
  timeouts: Timeouts,
  log: Log,
): Promise<Connections> {
  const hosts = readUrl(url);
  const connectionMs =
    hosts.count > 1
      ? Math.min(timeouts.connectionMs, FAILOVER_CONNECTION_MS)
      : timeouts.connectionMs;

  const sockets = new Set<Socket>();
  const openSocket = () => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  class CurrentHostClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: hosts.current(), stream: openSocket });
    }
  }
  const pool = createPool(
    {
      Client: CurrentHostClient,
      // One more for the connection that listens.
      max: POOL_SIZE + 1,
      statement_timeout: timeouts.queryMs,
      keepAlive: true,
      onConnect: (client) => checkServer(client, connectionMs),
    },
    // The server ends a slow statement by itself; the client gives up on a server that is frozen.
    { queryMs: timeouts.queryMs + FROZEN_MS, connectionMs },
    log,
  );
  const connect = () => connectToWritable(pool, hosts);
  const unwatch =
    hosts.count > 1
      ? watchServer(hosts, () => {
          log.warn('the database server says nothing: leaving it');
          for (const socket of sockets) socket.destroy();
        })
      : () => {};
  const listening = dedicatedListening(connect, log);
  const connections: Connections = {
    connect,
    copyIn: (statement, rows) =>
      withClient(connect, (client) =>
        pipeline(Readable.from([rows]), client.query(copyFrom(statement('stdin')))),
      ),
    othersFirst: async () => {},
    apart: (work) => withPatientClient({ connect }, work),
    listen: (channel, listener) => listening.listen(channel, listener),
    async end() {
      unwatch();
      await listening.close();
      await pool.end();
    },
  };
  try {
    (await connections.connect()).release();
  } catch (error) {
    unwatch();
    await pool.end();
    throw error instanceof StartError ? error : unreachable(hosts, error);
  }
  return connections;
}

/** A frozen server keeps its connections open but answers nothing; only a question tells it from a busy one. */
function watchServer(hosts: Hosts, leave: () => void): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const host = hosts.current();
    const client = new Client({
      connectionString: host,
      connectionTimeoutMillis: WATCHED_WITHIN_MS,
      query_timeout: WATCHED_WITHIN_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      // A refused connection is noticed by the next query, which then moves on.
      if (dbError(error) === null && host === hosts.current()) {
        hosts.leave(host);
        leave();
      }
    } finally {
      isAsking = false;
      client.end().catch(() => {});
    }
  };
  const timer = setInterval(() => void ask(), WATCH_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function connectToWritable(pool: Pool, hosts: Hosts): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const host = hosts.current();
    try {
      return await pool.connect();
    } catch (error) {
      hosts.leave(host);
      if (attempt >= hosts.count || error instanceof StartError) throw error;
    }
  }
}

async function checkServer(client: ClientBase, timeoutMs: number): Promise<void> {
  const statement = {
    text: `select pg_is_in_recovery() as standby, current_setting('server_version') as version, ${NOTICED_BY_SERVER}`,
    query_timeout: timeoutMs,
  };
  const { rows } = await client.query<{ standby: boolean; version: string }>(statement);
  const { standby, version } = rows[0] ?? { standby: true, version: '0' };
  if (Number.parseInt(version, 10) < MINIMUM_MAJOR) {
    throw new StartError(
      `El servidor de DATABASE_URL es PostgreSQL ${version} y hace falta ${MINIMUM_MAJOR} o posterior: actualizalo o usá otro.`,
    );
  }
  if (standby) throw new StandbyError('the server is a standby');
}

function readUrl(url: string): Hosts {
  try {
    return parseHosts(url);
  } catch {
    // No cause: its message would carry the password.
    throw new StartError(
      'DATABASE_URL no es una dirección de PostgreSQL: escribila como postgres://usuario:clave@servidor:5432/base.',
    );
  }
}

function unreachable(hosts: Hosts, cause: unknown): StartError {
  return new StartError(
    `No se pudo conectar con PostgreSQL en ${hosts.names.join(', ')} (${reason(cause)}): revisá DATABASE_URL y que el servidor esté encendido.`,
    { cause },
  );
}

function reason(error: unknown): string {
  if (error instanceof StandbyError) return 'ningún servidor acepta escrituras';
  switch (dbError(error)?.sqlState) {
    case undefined:
      return 'no responde';
    case '28P01':
    case '28000':
      return 'usuario o clave incorrectos';
    case '3D000':
      return 'la base no existe';
    case '53300':
      return 'no quedan conexiones libres';
    default:
      return 'rechazó la conexión';
  }
}
