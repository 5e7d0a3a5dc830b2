// A file of Rentas on its way while the server dies: afterwards it is whole or absent.
import type { Carga } from '@muni/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { subir } from './subida.ts';
import { call, Refused, type Session } from './writers.ts';

const ROWS = 2000;
/** A fifth of the file. */
const PART = 25_000;
const SETTLED_WITHIN_MS = 60_000;

const csv = (round: number) =>
  [
    'cuenta;titular;tributo;anio;cuota;vencimiento;importe',
    ...Array.from(
      { length: ROWS },
      (_, row) =>
        `${round}${String(row).padStart(5, '0')};Prueba de corte;TSG;2026;1;10/03/2026;100,00`,
    ),
  ].join('\n');

const path = (id: number, action = '') => `/api/cargas/${id}/${action && `${action}/`}`;
const act = (to: Session, id: number, action: string, body: object) =>
  call(to, 'rentas', path(id, action), JSON.stringify(body), {
    'content-type': 'application/json',
  });

const read = async (to: Session, id: number) =>
  (await (await call(to, 'rentas', path(id))).json()) as Carga;

export const isLoaded = async (to: Session, id: number) =>
  (await read(to, id)).estado === 'Confirmada';

export const isUnderWay = async (to: Session, id: number) => (await read(to, id)).tarea !== null;

/** Until nothing is being done with it. */
async function untilIdle(to: Session, id: number): Promise<Carga> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const carga = await read(to, id);
    if (carga.tarea === null || Date.now() > until) return carga;
    await sleep(100);
  }
}

/** Sent, analysed and told to go in; how far it comes is the crash's to say. */
export async function startLoad(
  to: Session,
  round: number,
  onSent: (id: number) => void,
): Promise<void> {
  try {
    await loadFile(to, round, onSent);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

async function loadFile(to: Session, round: number, onSent: (id: number) => void): Promise<void> {
  const sent = await subir(
    (method, where, body, type) => call(to, 'rentas', where, body, type, method),
    {
      clase: 'rentas',
      nombre: `corte-${round}.csv`,
      bytes: Buffer.from(csv(round)),
      parteBytes: PART,
    },
  );
  const { id } = (await sent.json()) as Carga;
  onSent(id);
  await act(to, id, 'analizar', {});
  const { cuentas, error } = await untilIdle(to, id);
  if (cuentas?.nuevas !== ROWS) throw new Refused(`the load was not read: ${error ?? ''}`);
  await act(to, id, 'confirmar', { nuevas: ROWS, cambian: 0 });
}

/** What is wrong with it once the server is back and has gone on with it. */
export async function settledLoad(to: Session, id: number): Promise<string[]> {
  const { estado, tarea, cuentas } = await untilIdle(to, id);
  if (tarea !== null) return [`load ${id} is still being worked on (${tarea})`];
  if (estado === 'Confirmada' && cuentas?.nuevas !== ROWS)
    return [`load ${id} has ${cuentas?.nuevas ?? 0} rows of ${ROWS}`];
  return [];
}
