// Files of Rentas for tests and benchmarks: sent as the web sends them, with the job that works on them.
import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Carga, ComparacionCargas } from '@muni/contract';
import type { LightMyRequestResponse } from 'fastify';
import { startCargasJob } from '../background.ts';
import { testApp, testEmail } from './app.ts';
import { testDatabase } from './database.ts';
import { temporaryFolder } from './leftovers.ts';

/** What goes wrong is told as the load tells it; the rest is for whoever looks. */
const log = { error: (told: unknown) => void process.stderr.write(`${inspect(told)}\n`) };

type Content = string | Uint8Array | Readable;

function assertStatus(answer: LightMyRequestResponse, status: number) {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode}: ${answer.body}`);
}

export async function cargasApp({ maxBytes = 2 ** 20, askEveryMs = 20 } = {}) {
  const dir = temporaryFolder();
  const test = await testApp({ cargas: { dir, maxBytes } });
  const database = await testDatabase();
  const job = await startCargasJob({ database, dir, log, everyMs: askEveryMs * 5 });

  const send = (bytes: Content, nombre = 'rentas.csv', who = 'rentas') =>
    test.app.inject({
      method: 'POST',
      url: `/api/cargas/?nombre=${encodeURIComponent(nombre)}`,
      headers: {
        authorization: `Bearer ${testEmail(who)}`,
        'content-type': 'application/octet-stream',
      },
      payload: bytes instanceof Readable ? bytes : Buffer.from(bytes as Uint8Array),
    });
  const as = test.as('rentas');
  const get = async (id: number): Promise<Carga> => (await as.get(`/api/cargas/${id}/`)).json();
  /** Until nothing is being done with it. */
  async function settled(id: number): Promise<Carga> {
    for (;;) {
      const carga = await get(id);
      if (carga.tarea === null) return carga;
      await sleep(askEveryMs);
    }
  }
  async function ok(id: number, action: string, body: Record<string, unknown> = {}) {
    const answer = await as.post(`/api/cargas/${id}/${action}/`, body);
    assertStatus(answer, 200);
    return settled(id);
  }
  async function subida(bytes: Content, nombre?: string): Promise<Carga> {
    const answer = await send(bytes, nombre);
    assertStatus(answer, 201);
    return answer.json();
  }
  const analizada = async (bytes: Content, nombre?: string, formato?: object) => {
    const { id } = await subida(bytes, nombre);
    if (formato) {
      const answer = await as.put(`/api/cargas/${id}/formato/`, { ...formato });
      assertStatus(answer, 200);
    }
    return ok(id, 'analizar');
  };
  const confirmar = async ({ id, cuentas }: Carga) =>
    ok(id, 'confirmar', { nuevas: cuentas?.nuevas ?? 0, cambian: cuentas?.cambian ?? 0 });
  const confirmada = async (bytes: Content, nombre?: string) =>
    confirmar(await analizada(bytes, nombre));
  async function comparada(id: number, con: number): Promise<ComparacionCargas> {
    for (;;) {
      const answer = await as.get(`/api/cargas/${id}/comparacion/?con=${con}`);
      assertStatus(answer, 200);
      const compared: ComparacionCargas = answer.json();
      if (compared.totales) return compared;
      await sleep(askEveryMs);
    }
  }
  return {
    ...test,
    dir,
    job,
    send,
    get,
    settled,
    ok,
    subida,
    analizada,
    confirmar,
    confirmada,
    comparada,
  };
}
export type CargasApp = Awaited<ReturnType<typeof cargasApp>>;

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
