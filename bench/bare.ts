// The same work with nothing around it: the statements of a real request, recorded once, run again through the same driver
// and written as JSON, by a handler of Node's own HTTP server in the same process. What a request costs beyond that is what
// the product adds: routing, access, validation, serialization, headers.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/transaction.ts';
import { isKey, newKey } from './keys.ts';

/** The database as the product is handed it, and what is asked of it during some work. */
export function recorded(database: Database) {
  let asked: CompiledQuery[] | undefined;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked?.push(database.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    async during(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
      const found: CompiledQuery[] = [];
      asked = found;
      await work();
      asked = undefined;
      return found;
    },
  };
}

/** A request to be done again. One that makes a record names it in what follows: there the new one takes its
 * place, and what must not come twice is sent anew. */
export interface Recorded {
  statements: readonly CompiledQuery[];
  made?: { table: string; id: number } | undefined;
}

async function replay(db: Db, { statements, made }: Recorded): Promise<unknown[][]> {
  const results: unknown[][] = [];
  let id = made?.id;
  const key = made && newKey();
  const adapted = (value: unknown) => {
    if (made && value === made.id) return id;
    return key && isKey(value) ? key : value;
  };
  for (const { sql, parameters } of statements) {
    const values = made ? parameters.map(adapted) : [...parameters];
    const { rows } = await db.executeQuery<{ id?: number }>(CompiledQuery.raw(sql, values));
    results.push(rows);
    if (made && sql.includes(`insert into "${made.table}"`)) id = rows[0]?.id;
  }
  return results;
}

export async function bareServer({ db }: Database) {
  const plain = db.withoutPlugins();
  const known = new Map<string, Recorded>();
  const answer = (recording: Recorded) =>
    recording.made
      ? plain.transaction().execute((tx) => replay(tx, recording))
      : plain.connection().execute((connection) => replay(connection, recording));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString());
      const recording = known.get(request.url ?? '') ?? { statements: [] };
      answer(recording).then(
        (rows) => {
          const text = JSON.stringify(rows);
          response.writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(text),
          });
          response.end(text);
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** Where it does that. */
    serve(name: string, recording: Recorded): string {
      known.set(`/${name}`, recording);
      return `http://127.0.0.1:${port}/${name}`;
    },
  };
}
