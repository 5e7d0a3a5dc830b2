// What somebody sends to keep the server busy: each is refused, or taken, soon, and a witness is served meanwhile.
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { CargaClase } from '@muni/contract';
import { partOf, zipOf } from '../apps/server/src/testing/workbook.ts';
import { tokenOf } from '../e2e/accounts.ts';
import { createSending } from './input-sending.ts';
import { type Outcome, percentile } from './part.ts';
import { subir } from './subida.ts';

const SOON_MS = 10_000;
const WITNESS_MS = 5000;
const BIG = 300 * 2 ** 20;

function bombs() {
  const zeros = Buffer.alloc(BIG);
  const xlsx = zipOf([partOf('xl/worksheets/sheet1.xml', zeros)]);
  return { xlsx, gz: new Uint8Array(gzipSync(zeros, { level: 1 })) };
}

/** Sockets that begin a request and never come to its end. */
function slowClients(url: string, count: number): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: count }, (_, n) => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.write(
      n % 2 === 0
        ? 'POST /api/areas/ HTTP/1.1\r\nhost: x\r\nx-a: '
        : 'POST /api/areas/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
    );
    return socket;
  });
}

export async function attackByWeight(url: string): Promise<Outcome> {
  const token = await tokenOf(url, 'computos');
  const problems: string[] = [];
  const figures: Outcome['figures'] = {};
  const witnessed: number[] = [];
  const over = new AbortController();
  // Somebody else, so never on a connection that a refusal has just closed.
  const somebody = createSending(url);
  const witness = async () => {
    while (!over.signal.aborted) {
      const { status, ms, fault } = await somebody.send({
        method: 'GET',
        path: '/api/reportes/cuentas/',
        headers: { authorization: `Bearer ${token}` },
        body: null,
      });
      witnessed.push(ms);
      if (status !== 200) problems.push(`the witness got ${fault ?? status}`);
      await sleep(100);
    }
  };

  type Sent = { body?: BodyInit; headers?: Record<string, string>; method?: string };
  const send = async (path: string, { body, headers = {}, method = 'POST' }: Sent = {}) => {
    const began = performance.now();
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(3 * SOON_MS),
      });
      await answer.arrayBuffer();
      return { status: answer.status, ms: performance.now() - began };
    } catch (error) {
      // A connection closed on a body that is refused half way is a refusal too.
      const isLate = (error as Error).name === 'TimeoutError';
      return { status: isLate ? -1 : 0, ms: performance.now() - began };
    }
  };
  const tell = (what: string, answers: readonly { status: number; ms: number }[]) => {
    const statuses = new Map<number, number>();
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const longest = percentile(
      answers.map(({ ms }) => ms),
      1,
    );
    const told = [...statuses].map(([status, times]) => `${status || 'cut'} × ${times}`).join(', ');
    figures[what] = `${told}; longest ${longest} ms`;
    if (answers.some(({ status }) => status >= 500 || status < 0))
      problems.push(`${what}: ${told}`);
    if (longest > SOON_MS && answers.length === 1) problems.push(`${what}: ${longest} ms`);
  };
  const file = (path: string, name: string, content: BlobPart) => {
    const form = new FormData();
    form.set('archivo', new File([content], name));
    return send(path, { body: form });
  };
  /** How long all of it takes, and the status of its last answer. */
  const load = async (clase: CargaClase, nombre: string, bytes: Uint8Array<ArrayBuffer>) => {
    const began = performance.now();
    const { status } = await subir(
      (method, path, body, type) => {
        const headers = { authorization: `Bearer ${token}`, ...type };
        const signal = AbortSignal.timeout(3 * SOON_MS);
        const request: RequestInit = { method, headers, body, signal };
        return fetch(`${url}${path}`, request);
      },
      { clase, nombre, bytes },
    ).catch((error: unknown) => ({ status: (error as Error).name === 'TimeoutError' ? -1 : 0 }));
    return { status, ms: performance.now() - began };
  };
  const json = { 'content-type': 'application/json' };

  const watching = witness();
  try {
    const wrong = JSON.stringify({
      email: 'computos@demo.test',
      password: 'no es',
      returnSecureToken: true,
    });
    const signIn =
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=muni-embedded';
    tell(
      'wrong sign-ins',
      await Promise.all(
        Array.from({ length: 300 }, () => send(signIn, { body: wrong, headers: json })),
      ),
    );
    const nine = Buffer.alloc(9 * 2 ** 20, 'x');
    tell(
      'uploads',
      await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          file(`/api/reportes/${1 + n}/adjuntos/`, 'a.txt', nine),
        ),
      ),
    );
    const slow = slowClients(url, 300);
    tell(
      'beside 300 slow',
      await Promise.all(
        Array.from({ length: 20 }, () => send('/api/areas/arbol/', { method: 'GET' })),
      ),
    );
    for (const socket of slow) socket.destroy();
    tell('huge header', [
      await send('/api/areas/', { method: 'GET', headers: { 'x-a': 'x'.repeat(60_000) } }),
    ]);
    tell('huge body', [
      await send('/api/areas/', { body: Buffer.alloc(50 * 2 ** 20, ' '), headers: json }),
    ]);
    const { xlsx, gz } = bombs();
    for (const clase of ['empleados', 'rentas'] as const)
      tell(`XLSX bomb, ${clase}`, [await load(clase, 'a.xlsx', xlsx)]);
    tell('zip bomb', [await file('/api/inventarios/archivos/', 'a.ocs', gz)]);
    const wide = Buffer.from(`${'x;'.repeat(1_000_000)}\n1;2;3\n`);
    for (const clase of ['empleados', 'rentas'] as const)
      tell(`million columns, ${clase}`, [await load(clase, 'a.csv', wide)]);
    const long = Buffer.from(`"${'x'.repeat(1_100_000)}"`);
    for (const clase of ['empleados', 'rentas'] as const)
      tell(`one long word, ${clase}`, [await load(clase, 'b.csv', long)]);
    const blanks = Buffer.from(`${' '.repeat(1_000_000)}x`);
    tell('long blanks, rentas', [await load('rentas', 'c.csv', blanks)]);
    for (const [name, text] of [
      ['long search', `${'a'.repeat(3000)}!`],
      ['blank search', `${' '.repeat(3000)}x`],
      ['percent search', '%_'.repeat(1500)],
    ] as const)
      tell(name, [await send(`/api/busqueda/?q=${encodeURIComponent(text)}`, { method: 'GET' })]);
    for (const [name, field] of [
      ['blank words', `${' '.repeat(400_000)}x`],
      ['dotted mail', `${'a.'.repeat(200_000)}@`],
      ['open brackets', '['.repeat(400_000)],
    ] as const) {
      const body = JSON.stringify({
        titulo: field,
        texto: field,
        descripcion: field,
        nombre: field,
        email: field,
        telefono: field,
      });
      for (const path of ['/api/articulos/', '/api/empleados/', '/api/reportes/'])
        tell(`${name}, ${path}`, [await send(path, { body, headers: json })]);
    }
  } finally {
    over.abort();
    await watching;
  }
  figures['witness'] =
    `${witnessed.length} answers, p99 ${percentile(witnessed, 0.99)} ms, longest ${percentile(witnessed, 1)} ms`;
  if (percentile(witnessed, 1) > WITNESS_MS)
    problems.push(`the witness waited ${percentile(witnessed, 1)} ms`);
  return { figures, problems };
}
