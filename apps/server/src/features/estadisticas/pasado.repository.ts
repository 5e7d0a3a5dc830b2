// A figure of a period up to now is that of its past, and what the last day changed of it. What held at the end of a day
// that is over is worked out once, because it never changes; when it does after all (an old report is deleted, an event
// comes with an old date, everything is counted again) the database says so.
import { fechaLocal, type PeriodoQuery, sumarDias } from '@muni/contract';
import { sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import { positionOf, rememberedAt } from '../../crud/remembered.ts';
import type { Db } from '../../db/schema.ts';
import { contar, type Cuentas } from './cuentas.repository.ts';
import { each, type Fragment } from './partes.repository.ts';
import { type Medidos, medir } from './tiempos.repository.ts';
import { type Largos, sumarLargos } from './tiempos.rules.ts';

/** What a panel is made of: all of it adds up. Either of the whole period, or what the days from `primero` on change. */
interface Panel<Asked, C extends string, L extends string, T> {
  cuentas: (asked: Asked & { primero?: string }) => Record<C, Fragment>;
  largos: (asked: Asked, cuentas: Record<C, Cuentas>) => Record<L, Medidos>;
  /** `antes` are those of the past. */
  cambiosDeLargos: (
    asked: Asked & { primero: string },
    antes: Record<L, Largos>,
  ) => Record<L, Medidos>;
  decir: (cuentas: Record<C, Cuentas>, largos: Record<L, Largos>, asked: Asked) => T;
}

const HOUR = 3_600_000;
/** The database tells of what comes with a date of more than an hour ago. Two more for clocks that differ. */
const SETTLES_MS = 3 * HOUR;
/** The lengths of a year weigh some hundred kilobytes. */
const PASTS_KEPT = 50;

/** Up to where the past was touched. Whoever asks for several things of it reads it before them, once. */
export const posicionDelPasado = (db: Db) => positionOf(db, 'estadisticasPasado');

/** The last day that is over, by the clock of this process. */
export const ultimoFirme = (): string =>
  sumarDias(fechaLocal(new Date(Date.now() - SETTLES_MS)), -1);

/** By the clock that events are dated with: nothing comes any more of which the database would not tell. */
async function isOver(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select ${startOf(sumarDias(day, 1))} < now() - interval '1 hour' as over`.execute(db);
  return rows[0]?.over ?? false;
}

/**
 * What is worked out of days that are over; nothing when the database does not agree that they are. It is kept for a day at
 * most, by a clock that nobody sets, lest that of the database had run ahead.
 */
export function unaVez<Asked extends { hasta: string }, T>(
  work: (db: Db, asked: Asked) => Promise<T>,
): (db: Db, asked: Asked, position?: number) => Promise<T | undefined> {
  const kept = rememberedAt({
    table: 'reportes_tramos',
    kept: PASTS_KEPT,
    work: async (db, asked: Asked) => ({
      since: performance.now(),
      value: (await isOver(db, asked.hasta)) ? await work(db, asked) : undefined,
    }),
    until: ({ since }) => (performance.now() - since < 24 * HOUR ? Infinity : 0),
  });
  return async (db, asked, position) =>
    (await kept(db, asked, position ?? (await posicionDelPasado(db)))).value;
}

function sumarCuentas(one: Cuentas, more: Cuentas): Cuentas {
  const sums = new Map(one);
  for (const [key, n] of more) sums.set(key, (sums.get(key) ?? 0) + n);
  return new Map([...sums].filter(([, n]) => n !== 0));
}

export function conPasado<Asked extends PeriodoQuery, C extends string, L extends string, T>({
  cuentas,
  largos,
  cambiosDeLargos,
  decir,
}: Panel<Asked, C, L, T>) {
  const todo = async (db: Db, asked: Asked) => {
    const counted = await contar(db, cuentas(asked));
    return { counted, lengths: await medir(db, largos(asked, counted)) };
  };
  const told = async (db: Db, asked: Asked): Promise<T> => {
    const { counted, lengths } = await todo(db, asked);
    return decir(counted, lengths, asked);
  };
  const [past, toldOfPast] = [unaVez(todo), unaVez(told)];
  return async (db: Db, asked: Asked, position?: number): Promise<T> => {
    const firme = ultimoFirme();
    if (asked.hasta <= firme) return (await toldOfPast(db, asked, position)) ?? told(db, asked);
    const antes = asked.desde <= firme && (await past(db, { ...asked, hasta: firme }, position));
    if (!antes) return told(db, asked);
    const since = { ...asked, primero: sumarDias(firme, 1) };
    const counted = await contar(db, cuentas(since), { isLittle: true });
    const lengths = await medir(db, cambiosDeLargos(since, antes.lengths), { isLittle: true });
    return decir(
      each(antes.counted, (n, parte) => sumarCuentas(n, counted[parte])),
      each(antes.lengths, (n, parte) => sumarLargos(n, lengths[parte])),
      asked,
    );
  };
}
