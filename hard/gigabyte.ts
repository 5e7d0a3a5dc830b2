// A file of Rentas of a gigabyte, sent in parts as the web sends it, analysed and given up, while the memory of the server and
// of its reader is watched: neither grows with the file, but for the reader's table of keys. `npm run hard -- gigabyte`; MB=100
// for a smaller one. It needs some 6 GB of disk where temporary files go.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Carga, PARTE_BYTES } from '@muni/contract';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { childrenMb, residentMb, untilQuiet } from './measures.ts';
import type { Engine, Outcome, Part } from './part.ts';
import { call, sessionAt } from './writers.ts';

const FILE_MB = Number(process.env['MB'] ?? 1024);
/** Above its rest, whatever the file weighs. */
const SERVER_MB = 150;
/** Its heap, and the keys of four million rows. */
const READER_MB = 450;
const QUIET_WITHIN_MS = 60_000;
const EVERY_MS = 200;

const TITLES = 'CUENTA;TITULAR;DOMICILIO;TRIBUTO;PERIODO;VENCIMIENTO;IMPORTE;OBSERVACION\r\n';
const rowOf = (n: number) =>
  [
    String(n).padStart(10, '0'),
    `PEREZ ${n % 997}, ANA`.padEnd(30),
    `CALLE ${n % 300} 1234`.padEnd(40),
    'Automotor;11/2026;10/11/2026',
    String(100 + (n % 9000))
      .padStart(7, '0')
      .concat(',50'),
    `nota ${n}`.padEnd(145),
  ].join(';') + '\r\n';
const ROW_BYTES = Buffer.byteLength(rowOf(0));
const ROWS = Math.floor((FILE_MB * 2 ** 20 - TITLES.length) / ROW_BYTES);
const BYTES = TITLES.length + ROWS * ROW_BYTES;

/** One part after the other, made as it is sent. */
function* partsOf(): Generator<Buffer<ArrayBuffer>> {
  let text = TITLES;
  for (let n = 0; n < ROWS; n += 1) {
    text += rowOf(n);
    if (text.length < PARTE_BYTES) continue;
    yield Buffer.from(text.slice(0, PARTE_BYTES));
    text = text.slice(PARTE_BYTES);
  }
  yield Buffer.from(text);
}

async function run(engine: Engine): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-gigabyte-'));
  const databaseUrl = await engine.freshUrl();
  const product = await startProduct(
    databaseUrl ? { ...demoSettings, DATABASE_URL: databaseUrl } : demoSettings,
    folder,
  );
  const problems: string[] = [];
  const session = sessionAt(product.url);
  const ask = async (path: string, body?: BodyInit, method?: 'PUT') => {
    const type = body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
    const answer = await call(session, 'rentas', path, body, { 'content-type': type }, method);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Carga;
  };
  let most = { server: 0, reader: 0 };
  /** The most that both took meanwhile. */
  const watched = async (work: () => Promise<unknown>) => {
    most = { server: 0, reader: 0 };
    const began = performance.now();
    await work();
    return { ...most, seconds: Math.round((performance.now() - began) / 1000) };
  };
  const timer = setInterval(() => {
    most.server = Math.max(most.server, residentMb(product.pid));
    most.reader = Math.max(most.reader, childrenMb(product.pid));
  }, EVERY_MS);
  try {
    await session.enter();
    await untilQuiet(product.pid, QUIET_WITHIN_MS);
    const rest = residentMb(product.pid);
    const begun = { clase: 'rentas', nombre: 'padron.csv', bytes: BYTES, huella: 'a1' };
    let carga = await ask('/api/cargas/', JSON.stringify(begun));
    const { id } = carga;
    const upload = await watched(async () => {
      for (const part of partsOf())
        carga = await ask(`/api/cargas/${id}/archivo/?desde=${carga.recibidos}`, part, 'PUT');
    });
    const analysis = await watched(async () => {
      carga = await ask(`/api/cargas/${id}/analizar/`, '{}');
      while (carga.tarea !== null) {
        await sleep(EVERY_MS * 5);
        carga = await ask(`/api/cargas/${id}/`);
      }
    });
    if (carga.cuentas?.nuevas !== ROWS)
      problems.push(`${carga.cuentas?.nuevas} rows of ${ROWS}: ${carga.error}`);
    const more = Math.round(Math.max(upload.server, analysis.server) - rest);
    const reader = Math.round(Math.max(upload.reader, analysis.reader));
    if (more > SERVER_MB) problems.push(`the server took ${more} MB more`);
    if (reader > READER_MB) problems.push(`its reader took ${reader} MB`);
    const told = ({ server, reader: apart, seconds }: typeof upload) =>
      `${seconds} s, the server ${Math.round(server)} MB, its reader ${Math.round(apart)}`;
    return {
      figures: {
        file: `${Math.round(BYTES / 2 ** 20)} MB, ${ROWS} rows; the server rests at ${Math.round(rest)} MB`,
        upload: told(upload),
        analysis: told(analysis),
      },
      problems,
    };
  } finally {
    clearInterval(timer);
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const gigabyte: Part = { onlyAsked: true, minutes: 0, run };
