// The past of the sample town. A record is as it is now; going back step by step gives what it was before each change,
// down to its creation, and with it the audit entries that would have been written on the way.
import { type AccionDeAuditoria, DAY_MS } from '@muni/contract';
import { sql } from 'kysely';
import { type Changes, changesBetween } from '../crud/audit.ts';
import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { insertRows, type Random } from './town.ts';

export const TOWN_DAYS = 730;
const BATCH = 2000;

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

/** What one or another of these people did. */
export const stepsBy =
  (random: Random, authors: readonly Author[]) =>
  (daysAgo: number, before: Values, accion: AccionDeAuditoria = 'modificación'): Step => ({
    daysAgo,
    accion,
    author: random.pick(authors),
    before,
  });

interface PastEvent {
  fecha: string;
  accion: AccionDeAuditoria;
  author: Author;
  cambios: Changes;
}
export interface Past {
  id: number;
  events: PastEvent[];
}

/** The day, or the last one before it that is not of a weekend. */
function workingDay(day: number): string {
  const weekend = [2, 0, 0, 0, 0, 0, 1][new Date(day).getUTCDay()] ?? 0;
  return new Date(day - weekend * DAY_MS).toISOString().slice(0, 10);
}

/** Some moment of office hours, that many days ago; never at a weekend, and never one that is still to come. */
export function workingMoment(
  today: number,
  daysAgo: number,
  random: Random,
  now = Date.now(),
): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const time = [random.int(7, 12), random.int(0, 59), random.int(0, 59)].map(two).join(':');
  const at = (ago: number) => `${workingDay(today - ago * DAY_MS)}T${time}-03:00`;
  return Date.parse(at(daysAgo)) < now ? at(daysAgo) : at(daysAgo + 1);
}

export interface Person {
  id: number;
  areaId: number;
  nombre: string;
  email: string | null;
}

/** Who works here: those of Cómputos, and everybody else. */
export async function peopleOf(db: Db): Promise<Record<'clerks' | 'technicians', Person[]>> {
  const people = await ask<Person & { computos: boolean }>(db)`
    select id, area_id, apellido_nombre as nombre, email, area_nombre = 'Computos' as computos
    from empleados_vista where activo order by id`;
  return {
    clerks: people.filter(({ computos }) => !computos),
    technicians: people.filter(({ computos }) => computos),
  };
}

/** Days ago between two bounds, all different, the oldest first. */
export function daysBetween(random: Random, count: number, oldest: number, newest: number) {
  const days = Array.from({ length: count }, () => random.int(newest, Math.max(oldest, newest)));
  return [...new Set(days)].toSorted((a, b) => b - a);
}

/** `steps` from the oldest to the newest; what comes back is in that order too, its creation first. */
export function pastOf(
  record: Values & { id: number },
  labels: Values,
  birth: { daysAgo: number; author: Author },
  steps: readonly Step[],
  moment: (daysAgo: number) => string,
): Past {
  let state: Values = Object.fromEntries(
    Object.entries(record).filter(([field]) => field in labels),
  );
  const events: PastEvent[] = [];
  for (const { daysAgo, accion, author, before } of steps.toReversed()) {
    const previous = { ...state, ...before };
    const cambios = changesBetween(previous, state);
    state = previous;
    if (Object.keys(cambios).length > 0)
      events.unshift({ fecha: moment(daysAgo), accion, author, cambios });
  }
  const cambios = changesBetween(null, state);
  events.unshift({ fecha: moment(birth.daysAgo), accion: 'alta', author: birth.author, cambios });
  // Two that fell on one day may have got their hours the wrong way round.
  const inOrder = events.map(({ fecha }) => fecha).toSorted();
  for (const [index, event] of events.entries()) event.fecha = inOrder[index] ?? event.fecha;
  return { id: record.id, events };
}

async function writeEvents(db: Db, tabla: string, pasts: readonly Past[]) {
  const entries = pasts
    .flatMap(({ id, events }) =>
      events.map(({ author, ...event }) => ({
        ...event,
        tabla,
        registro_id: id,
        empleado_id: author.id,
        quien: author.nombre,
      })),
    )
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha));
  for (let start = 0; start < entries.length; start += BATCH)
    await insertRows(db, 'auditoria', entries.slice(start, start + BATCH));
}

/** The entries, and on the records who made them and changed them last. */
export async function writePasts(
  db: Db,
  tabla: 'areas' | 'empleados' | 'computadoras' | 'impresoras',
  pasts: readonly Past[],
) {
  await writeEvents(db, tabla, pasts);
  const first = pasts.map(({ events }) => events[0]);
  const last = pasts.map(({ events }) => events.at(-1));
  await ask(db)`
    update ${sql.table(tabla)} as t
    set creado_en = n.creado::timestamptz, creado_por_id = n.creador, modificado_en = n.modificado::timestamptz,
      modificado_por_id = n.modificador, version = n.version
    from unnest(
      ${pasts.map(({ id }) => id)}::bigint[],
      ${first.map((event) => event?.fecha)}::text[], ${first.map((event) => event?.author.id)}::bigint[],
      ${last.map((event) => event?.fecha)}::text[], ${last.map((event) => event?.author.id)}::bigint[],
      ${pasts.map(({ events }) => events.length)}::int[]
    ) as n (id, creado, creador, modificado, modificador, version)
    where t.id = n.id`;
}
