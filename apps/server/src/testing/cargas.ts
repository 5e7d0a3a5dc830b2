// Files for tests and benchmarks: sent in parts as the web sends them, with the job that works on them.
import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Carga,
  type CargaClase,
  type ComparacionCargas,
  type FilaDeCarga,
  PARTE_BYTES,
} from '@muni/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startCargasJob } from '../background.ts';
export { clases } from '../clases.ts';
import type { Database } from '../db/database.ts';
import { type TestApp, testApp, testEmail } from './app.ts';
import { testDatabase } from './database.ts';
import { temporaryFolder } from './leftovers.ts';

/** What goes wrong is told as the load tells it; the rest is for whoever looks. */
const log = { error: (told: unknown) => void process.stderr.write(`${inspect(told)}\n`) };

type Content = string | Uint8Array;

function assertOk(answer: LightMyRequestResponse) {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
}

interface Said {
  who?: string;
  partBytes?: number;
}

/** The steps of loads of a kind, as a browser takes them. */
export function cargaSteps(test: TestApp, clase: CargaClase, askEveryMs = 20) {
  const role = clase === 'rentas' ? 'rentas' : 'computos';

  const start = (bytes: Buffer, nombre: string, who: string = role) =>
    test.as(who).post('/api/cargas/', {
      clase,
      nombre,
      bytes: bytes.length,
      huella: createHash('sha256').update(bytes.subarray(0, PARTE_BYTES)).digest('hex'),
    });
  const put = (id: number, desde: number, bytes: Buffer, who: string = role) =>
    test.app.inject({
      method: 'PUT',
      url: `/api/cargas/${id}/archivo/?desde=${desde}`,
      headers: {
        authorization: `Bearer ${testEmail(who)}`,
        'content-type': 'application/octet-stream',
      },
      payload: bytes,
    });
  /** The last answer: that of the whole file, or why it was refused. */
  async function send(content: Content, nombre = `${clase}.csv`, said: Said = {}) {
    const { who = role, partBytes = PARTE_BYTES } = said;
    const bytes = Buffer.from(content as Uint8Array);
    let answer = await start(bytes, nombre, who);
    while (answer.statusCode < 300) {
      const { id, estado, recibidos } = answer.json<Carga>();
      if (estado !== 'Recibiendo') break;
      answer = await put(id, recibidos, bytes.subarray(recibidos, recibidos + partBytes), who);
    }
    return answer;
  }
  const get = async (id: number): Promise<Carga> =>
    (await test.as(role).get(`/api/cargas/${id}/`)).json();
  /** Until nothing is being done with it. */
  async function settled(id: number): Promise<Carga> {
    for (;;) {
      const carga = await get(id);
      if (carga.tarea === null) return carga;
      await sleep(askEveryMs);
    }
  }
  async function ok(id: number, action: string, body: Record<string, unknown> = {}) {
    assertOk(await test.as(role).post(`/api/cargas/${id}/${action}/`, body));
    return settled(id);
  }
  async function subida(bytes: Content, nombre?: string): Promise<Carga> {
    const answer = await send(bytes, nombre);
    assertOk(answer);
    return answer.json();
  }
  const analizada = async (bytes: Content, nombre?: string, formato?: object) => {
    const { id } = await subida(bytes, nombre);
    if (formato) assertOk(await test.as(role).put(`/api/cargas/${id}/formato/`, { ...formato }));
    return ok(id, 'analizar');
  };
  const confirmar = async ({ id, cuentas }: Carga) =>
    ok(id, 'confirmar', { nuevas: cuentas?.nuevas ?? 0, cambian: cuentas?.cambian ?? 0 });
  const confirmada = async (bytes: Content, nombre?: string) =>
    confirmar(await analizada(bytes, nombre));
  const filas = async (id: number, ver = 'todas'): Promise<FilaDeCarga[]> =>
    (await test.as(role).get(`/api/cargas/${id}/filas/?ver=${ver}&pageSize=200`)).json();
  const corregir = (id: number, linea: number, body: Record<string, unknown>) =>
    test.as(role).patch(`/api/cargas/${id}/filas/${linea}/`, body);
  async function comparada(id: number, con: number): Promise<ComparacionCargas> {
    for (;;) {
      const answer = await test.as(role).get(`/api/cargas/${id}/comparacion/?con=${con}`);
      assertOk(answer);
      const compared: ComparacionCargas = answer.json();
      if (compared.totales) return compared;
      await sleep(askEveryMs);
    }
  }
  return {
    start,
    put,
    send,
    get,
    settled,
    ok,
    subida,
    analizada,
    confirmar,
    confirmada,
    filas,
    corregir,
    comparada,
  };
}

export const cargasJobOn = (database: Database, dir: string, everyMs = 100) =>
  startCargasJob({ database, dir, log, everyMs });
/** The job, with a folder of its own: nothing but the database tells it of a file. */
export const cargasJob = async (everyMs?: number) =>
  cargasJobOn(await testDatabase(), temporaryFolder(), everyMs);

/** Without `maxBytes`, on the application that all tests share. */
export async function cargasApp({ maxBytes = 0, askEveryMs = 20 } = {}) {
  const dir = temporaryFolder();
  const test = await testApp(maxBytes > 0 ? { cargas: { dir, maxBytes } } : {});
  const job = await cargasJob(askEveryMs * 5);
  return { ...test, dir, job, ...cargaSteps(test, 'rentas', askEveryMs) };
}

/** The same for a file of tests: there before all of them, empty before each. */
export function cargasSuite(options?: { maxBytes: number }) {
  const app = {} as Awaited<ReturnType<typeof cargasApp>>;
  beforeAll(async () => {
    Object.assign(app, await cargasApp(options));
  });
  beforeEach(() => app.reset());
  afterAll(() => app.job.stop());
  return app;
}

const TITULOS = 'CUENTA;TITULAR;CUIT;TRIBUTO;PERIODO;VENCIMIENTO;IMPORTE;PAGADO;FECHA DE PAGO;OBS';
export const archivo = (...filas: string[]) => [TITULOS, ...filas, ''].join('\r\n');
/** One row: 00012 → cuenta 00012. */
export const fila = (
  cuenta: string,
  importe: string,
  more: {
    titular?: string;
    cuit?: string;
    tributo?: string;
    periodo?: string;
    pagado?: string;
    fechaPago?: string;
  } = {},
) =>
  [
    cuenta,
    more.titular ?? `PEÑA, ROSA ${cuenta}`,
    more.cuit ?? '20-26756539-3',
    more.tributo ?? 'Automotor',
    more.periodo ?? '11/2026',
    '10/11/2026',
    importe,
    more.pagado ?? '',
    more.fechaPago ?? '15/04/1894',
    'algo',
  ].join(';');
