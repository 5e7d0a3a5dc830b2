// The past of the sample town. A record is as it is now; going back step by step gives what it was before each change,
// down to its creation, and with it the audit entries that would have been written on the way.
import {
  type AccionDeAuditoria,
  DAY_MS,
  EQUIPO_CLASES,
  type EquipoClase,
  two,
} from '@muni/contract';
import { sql } from 'kysely';
import { changesBetween } from '../crud/audit.ts';
import { ask, type Db } from '../db/transaction.ts';
import { readCalendario } from '../features/municipio/index.ts';
import { asRowsOf, insertRows, isoDay, type Random } from './town.ts';

export const TOWN_DAYS = 730;

export interface Author {
  id: number | null;
  nombre: string;
}
/** Whoever was there before anybody had an account. */
export const INSTALLATION: Author = { id: null, nombre: 'Instalación' };

type Values = Readonly<Record<string, unknown>>;

export interface Step {
  daysAgo: number;
  accion: AccionDeAuditoria;
  author: Author;
  /** What the fields that changed were before. */
  before: Values;
}

/** The town as its past is told: noon of today, in milliseconds, and who worked in Cómputos. */
export interface World {
  random: Random;
  today: number;
  authors: readonly Author[];
}

/** What one or another of them did. */
export const stepOf = (
  { random, authors }: World,
  daysAgo: number,
  before: Values,
  accion: AccionDeAuditoria = 'modificación',
): Step => ({ daysAgo, accion, author: random.pick(authors), before });

/** From the day a record was entered. */
interface Story {
  born: number;
  author: Author;
  /** In any order; what was before its beginning did not happen. */
  steps: readonly Step[];
}

/** How many days back from a Sunday, a Monday and so on the last one is that is not of a weekend. */
const TO_FRIDAY = [2, 0, 0, 0, 0, 0, 1];
const workingDay = (day: number) =>
  isoDay(day - (TO_FRIDAY[new Date(day).getUTCDay()] ?? 0) * DAY_MS);

/** Some moment of office hours, that many days ago; never at a weekend, and never one that is still to come. */
export function workingMoment(
  today: number,
  daysAgo: number,
  random: Random,
  now = Date.now(),
): string {
  const time = [random.int(7, 12), random.int(0, 59), random.int(0, 59)].map(two).join(':');
  const at = (ago: number) => `${workingDay(today - ago * DAY_MS)}T${time}-03:00`;
  return Date.parse(at(daysAgo)) < now ? at(daysAgo) : at(daysAgo + 1);
}

/** Whom and what reports, orders and tasks are about: those of Cómputos, everybody else, and devices in use. */
export async function readCast(db: Db) {
  const people = await ask<{
    id: number;
    areaId: number;
    nombre: string;
    email: string | null;
    computos: boolean;
  }>(db)`
    select id, area_id, apellido_nombre as nombre, email, area_nombre = 'Computos' as computos
    from empleados_vista where activo order by id`;
  const devices = (table: string) =>
    ask<{ id: number; areaId: number }>(db)`
      select id, area_id from ${sql.table(table)} where estado = 'En uso' order by id limit 2000`;
  return {
    clerks: people.filter(({ computos }) => !computos),
    technicians: people.filter(({ computos }) => computos),
    equipos: {
      computadora: await devices('computadoras'),
      impresora: await devices('impresoras'),
    },
    calendario: await readCalendario(db),
  };
}
export type Cast = Awaited<ReturnType<typeof readCast>>;

export const claseOf = (text: string | undefined) =>
  EQUIPO_CLASES.find((clase) => clase === text) ?? null;

/** The columns that name a device of either kind. */
export const deviceColumns = (
  clase: EquipoClase | null,
  device: { id: number } | null | undefined,
) => ({
  computadora_id: clase === 'computadora' ? (device?.id ?? null) : null,
  impresora_id: clase === 'impresora' ? (device?.id ?? null) : null,
});

/** Days ago between two bounds, all different, the oldest first. */
export function daysBetween(random: Random, count: number, oldest: number, newest: number) {
  const days = Array.from({ length: count }, () => random.int(newest, Math.max(oldest, newest)));
  return [...new Set(days)].toSorted((a, b) => b - a);
}

/** In the order in which it happened, its creation first. */
function eventsOf(record: Values, labels: Values, { born, author, steps }: Story, world: World) {
  const shown = Object.entries(record).filter(([field]) => field in labels);
  let state: Values = Object.fromEntries(shown);
  const oldestFirst = steps
    .filter(({ daysAgo }) => daysAgo <= born)
    .toSorted((a, b) => b.daysAgo - a.daysAgo);
  const told = oldestFirst.toReversed().flatMap(({ before, ...step }) => {
    const previous = { ...state, ...before };
    const cambios = changesBetween(previous, state);
    state = previous;
    return Object.keys(cambios).length > 0 ? [{ ...step, cambios }] : [];
  });
  const cambios = changesBetween(null, state);
  const events = [...told, { daysAgo: born, accion: 'alta' as const, author, cambios }];
  // Two that fell on one day may have got their hours the wrong way round.
  const moments = events
    .map(({ daysAgo }) => workingMoment(world.today, daysAgo, world.random))
    .toSorted();
  return events.toReversed().map((event, n) => Object.assign(event, { fecha: moments[n] ?? '' }));
}

/** The entries of what happened to records, and on these who made them and changed them last. */
export async function writePasts<R extends { id: number }>(
  db: Db,
  world: World,
  tabla: 'areas' | 'empleados' | 'computadoras' | 'impresoras',
  past: { records: readonly R[]; labels: Values; storyOf: (record: R) => Story },
) {
  const { records, labels, storyOf } = past;
  const pasts = records.map((record) => ({
    id: record.id,
    events: eventsOf({ ...record }, labels, storyOf(record), world),
  }));
  const entries = pasts.flatMap(({ id, events }) =>
    events.map(({ fecha, accion, author, cambios }) => ({
      fecha,
      accion,
      cambios,
      tabla,
      registro_id: id,
      empleado_id: author.id,
      quien: author.nombre,
    })),
  );
  const inOrder = entries.toSorted((a, b) => a.fecha.localeCompare(b.fecha));
  await insertRows(db, 'auditoria', inOrder);
  const stamps = pasts.map(({ id, events }) => {
    const [first, last] = [events[0], events.at(-1)];
    return {
      id,
      creado_en: first?.fecha,
      creado_por_id: first?.author.id,
      modificado_en: last?.fecha,
      modificado_por_id: last?.author.id,
      version: events.length,
    };
  });
  await ask(db)`
    update ${sql.table(tabla)} as t set creado_en = r.creado_en, creado_por_id = r.creado_por_id,
      modificado_en = r.modificado_en, modificado_por_id = r.modificado_por_id, version = r.version
    from ${asRowsOf(tabla, stamps)} where t.id = r.id`;
}
