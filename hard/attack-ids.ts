// Somebody signed in who asks for what is not theirs: every id that Computos lists and they do not, by every route that
// takes one, to read and to write. What a list hides must not be there under any other address.
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { type DemoRole, tokenOf } from '../e2e/accounts.ts';
import { fitting } from '../apps/server/src/testing/fitting.ts';
import { type Operation, operationsOf } from './openapi.ts';
import type { Outcome } from './part.ts';

const ATTACKERS: readonly DemoRole[] = ['empleado', 'rentas', 'sinregistro'];
const PAGES = 20;
/** Of each, spread over all of them. */
const FOREIGN_OF_EACH = Number(process.env['IDS_EACH'] ?? 12);
/** Where the list of something is, when it is not above its ids. */
const LISTED_AT: Readonly<Record<string, string>> = { '/api/empleados/': '/api/datosempleados/' };
/** Everybody's by the permissions: a face belongs to a name, the record of a person is listed by its public part. */
const OPEN_TO_ALL = new Set(['GET /api/empleados/{id}/foto/']);

const spread = (ids: readonly number[]) => {
  const step = Math.max(1, Math.floor(ids.length / FOREIGN_OF_EACH));
  return ids.filter((_, index) => index % step === 0).slice(0, FOREIGN_OF_EACH);
};

const REFUSALS = new Set([403, 404]);

export async function attackIds(url: string): Promise<Outcome> {
  const operations = await operationsOf(url);
  const random = seededRandom(1);
  const problems: string[] = [];
  const figures = { requests: 0, refused: 0, misunderstood: 0 };
  const ask = async (token: string, method: string, path: string, body?: unknown) => {
    figures.requests += 1;
    return fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  const idsIn = async (token: string, list: string): Promise<Set<number>> => {
    const ids = new Set<number>();
    for (let page = 1; page <= PAGES; page += 1) {
      const answer = await ask(token, 'GET', `${list}?page=${page}&pageSize=100`);
      const rows: unknown = answer.ok ? await answer.json() : [];
      if (!Array.isArray(rows) || rows.length === 0) break;
      const before = ids.size;
      for (const row of rows as { id?: number }[]) if (row.id !== undefined) ids.add(row.id);
      if (ids.size === before) break;
    }
    return ids;
  };

  const baseOf = ({ path }: Operation) => path.slice(0, path.indexOf('{'));
  const withId = operations.filter(({ path }) => /^\/api\/[\w-]+\/\{id\}\//.test(path));
  const bases = [...new Set(withId.map(baseOf))];
  const computos = await tokenOf(url, 'computos');
  const everything = new Map<string, Set<number>>();
  for (const base of bases) everything.set(base, await idsIn(computos, LISTED_AT[base] ?? base));

  const attempt = async (role: DemoRole, token: string, operation: Operation, id: number) => {
    const { method, path } = operation;
    if (OPEN_TO_ALL.has(`${method} ${path}`)) return;
    const content = operation.requestBody?.content['application/json'];
    const body =
      method === 'GET' ? undefined : content?.schema ? fitting(content.schema, random) : {};
    const target = path
      .replace('{id}', String(id))
      .replaceAll(/\{\w+\}/g, () => String(random.int(1, 30)));
    const answer = await ask(token, method, target, method === 'DELETE' ? undefined : body);
    const text = await answer.text();
    if (REFUSALS.has(answer.status)) figures.refused += 1;
    // It was not looked for: nothing is told, nothing is done.
    else if (answer.status === 400) figures.misunderstood += 1;
    else problems.push(`${role}: ${method} ${target} → ${answer.status} ${text.slice(0, 200)}`);
  };

  for (const role of ATTACKERS) {
    const token = await tokenOf(url, role);
    for (const base of bases) {
      const mine = await idsIn(token, LISTED_AT[base] ?? base);
      const foreign = [...(everything.get(base) ?? [])].filter((id) => !mine.has(id));
      for (const operation of withId.filter((one) => baseOf(one) === base))
        await Promise.all(spread(foreign).map((id) => attempt(role, token, operation, id)));
    }
  }
  await borrowedParts(operations, everything, ask, computos, problems);
  return { figures, problems };
}

type Ask = (token: string, method: string, path: string) => Promise<Response>;

/** A file belongs to its own record: under another's address it is not there, not even for who may see both. */
async function borrowedParts(
  operations: readonly Operation[],
  everything: ReadonlyMap<string, Set<number>>,
  ask: Ask,
  token: string,
  problems: string[],
) {
  for (const { method, path } of operations) {
    if (method !== 'GET' || !path.endsWith('/adjuntos/{adjuntoId}/')) continue;
    const base = path.slice(0, path.indexOf('{'));
    const ids = spread([...(everything.get(base) ?? [])]);
    const owners = new Map<number, number>();
    for (const id of ids) {
      const files = (await (await ask(token, 'GET', `${base}${id}/adjuntos/`)).json()) as {
        id: number;
      }[];
      for (const file of files) owners.set(file.id, id);
    }
    for (const [file, owner] of owners)
      for (const id of ids.filter((one) => one !== owner).slice(0, 5)) {
        const { status } = await ask(token, 'GET', `${base}${id}/adjuntos/${file}/`);
        if (status !== 404)
          problems.push(`file ${file} of ${base}${owner} came out of ${id}: ${status}`);
      }
  }
}
