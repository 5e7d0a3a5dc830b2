// What computers and printers have in common, whatever they are.
import {
  DAY_MS,
  DIAS_DE_GARANTIA,
  ESTADOS_FUERA,
  fechaLocal,
  type Referencia,
  type Tenencia,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';

export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** No longer among what the town hall has: nothing about it deserves a look. */
export const isOut = (estado: string) => (ESTADOS_FUERA as readonly string[]).includes(estado);

type Condition = RawBuilder<unknown>;
/** Said in the words of the indexes that hold only what is still ours. */
const fuera = sql.join(ESTADOS_FUERA.map((estado) => sql.lit(estado)));
export const activa = (is: unknown): Condition =>
  is ? sql`estado not in (${fuera})` : sql`estado in (${fuera})`;

/** The filters of every device that are more than a column's value. */
export const equipoFilterBy = {
  activa,
  nroInventario: (text: unknown) => sql`normalizar(nro_inventario) = normalizar(${text})`,
  nroSerie: (text: unknown) => sql`normalizar(nro_serie) = normalizar(${text})`,
};

export const warrantyEnds = (garantiaHasta: string | null, now: Date) =>
  garantiaHasta !== null &&
  garantiaHasta >= fechaLocal(now) &&
  garantiaHasta <= fechaLocal(daysFrom(now, DIAS_DE_GARANTIA));
export const warrantyEndsCondition = (now: Date): Condition =>
  sql`garantia_hasta between ${fechaLocal(now)} and ${fechaLocal(daysFrom(now, DIAS_DE_GARANTIA))}`;

const startOfYear = (now: Date) => `${fechaLocal(now).slice(0, 4)}-01-01`;
/** Not yet seen by anybody this year. */
export const unsurveyed = (fechaRelevamiento: string | null, now: Date) =>
  fechaRelevamiento === null || fechaRelevamiento < startOfYear(now);
export const unsurveyedCondition = (now: Date): Condition =>
  sql`(fecha_relevamiento is null or fecha_relevamiento < ${startOfYear(now)})`;

/** An address as the inventory writes it: an IPv4 that arrives dressed as IPv6 is undressed. Who has already hung up has none. */
export const plainAddress = (address: string | undefined) =>
  address?.replace(/^::ffff:/i, '') ?? null;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The database keeps the keys of its JSON in an order of its own. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : value;

/** Whether a field says the same in two records; every way of saying nothing is one. */
export const isSameValue = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
export { isEmpty as isEmptyValue };

// In whose hands a device has been, from what its history tells. Pure.

/** One change of the field that names the person, in the order they were made. */
export interface CambioDePersona {
  fecha: string;
  accion: string;
  quien: string;
  antes: Referencia | null;
  despues: Referencia | null;
}

/** `persona` has it now; `creadoEn` is as far back as anything is known. */
export function tenencias(
  cambios: readonly CambioDePersona[],
  { persona, creadoEn }: { persona: Referencia | null; creadoEn: string },
): Tenencia[] {
  const untold = { desde: creadoEn, accion: null, quien: null };
  const [first] = cambios;
  if (!first) return persona ? [{ persona, ...untold, hasta: null }] : [];
  const told = cambios.flatMap(({ fecha: desde, accion, quien, despues }, index) =>
    despues
      ? [{ persona: despues, desde, accion, quien, hasta: cambios[index + 1]?.fecha ?? null }]
      : [],
  );
  const before = first.antes ? [{ persona: first.antes, ...untold, hasta: first.fecha }] : [];
  return [...before, ...told].toReversed();
}
