// Files of Rentas for tests: sent as the web sends them, with the job that works on them.
import type { Carga } from '@muni/contract';
import { expect } from 'vitest';
import { startCargasJob } from '../features/cargas/index.ts';
import { testApp, testEmail } from './app.ts';
import { testDatabase } from './database.ts';
import { temporaryFolder } from './leftovers.ts';

const silence = { error: (...told: unknown[]) => console.error(...told) };

export async function cargasApp() {
  const dir = temporaryFolder();
  const test = await testApp({ cargasDir: dir });
  const database = await testDatabase();
  const job = await startCargasJob({ database, dir, log: silence, everyMs: 100 });

  const send = (bytes: string | Uint8Array, nombre = 'rentas.csv', who = 'rentas') =>
    test.app.inject({
      method: 'POST',
      url: `/api/cargas/?nombre=${encodeURIComponent(nombre)}`,
      headers: {
        authorization: `Bearer ${testEmail(who)}`,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(bytes),
    });
  const as = test.as('rentas');
  const get = async (id: number): Promise<Carga> => (await as.get(`/api/cargas/${id}/`)).json();
  /** Until nothing is being done with it. */
  async function settled(id: number): Promise<Carga> {
    await expect
      .poll(async () => (await get(id)).tarea, { timeout: 60_000, interval: 20 })
      .toBeNull();
    return get(id);
  }
  async function ok(id: number, action: string, body: Record<string, unknown> = {}) {
    const answer = await as.post(`/api/cargas/${id}/${action}/`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return settled(id);
  }
  async function subida(bytes: string | Uint8Array, nombre?: string): Promise<Carga> {
    const answer = await send(bytes, nombre);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }
  const analizada = async (bytes: string | Uint8Array, nombre?: string, formato?: object) => {
    const { id } = await subida(bytes, nombre);
    if (formato) {
      const answer = await as.put(`/api/cargas/${id}/formato/`, { ...formato });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    return ok(id, 'analizar');
  };
  const confirmar = async ({ id, cuentas }: Carga) =>
    ok(id, 'confirmar', { nuevas: cuentas?.nuevas ?? 0, cambian: cuentas?.cambian ?? 0 });
  const confirmada = async (bytes: string | Uint8Array, nombre?: string) =>
    confirmar(await analizada(bytes, nombre));
  return { ...test, dir, job, send, get, settled, ok, subida, analizada, confirmar, confirmada };
}
export type CargasApp = Awaited<ReturnType<typeof cargasApp>>;

export const TITULOS =
  'CUENTA;TITULAR;CUIT;TRIBUTO;PERIODO;VENCIMIENTO;IMPORTE;PAGADO;FECHA DE PAGO;OBS';
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
