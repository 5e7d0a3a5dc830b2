// What happened to the sample people: when and by whom they were entered, what changed since, and who left.
import { AREA_COMPUTOS, DAY_MS, empleados, type RecordOf, TURNOS } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { empleadosRepository } from '../features/empleados/index.ts';
import { formerHeads, type PastOptions } from './areas.ts';
import { sampleTelefono } from './empleados.ts';
import {
  type Author,
  daysBetween,
  INSTALLATION,
  pastOf,
  type Step,
  TOWN_DAYS,
  workingMoment,
  writePasts,
} from './history.ts';
import { CARGOS, type Random, TOWN } from './town.ts';

const BATCH = 1000;
const MOST_AUTHORS = 4;
const SHORTEST_STAY = 30;
const isSample = sql`(email like '%@' || ${TOWN.mailDomain} or email like '%@demo.test')`;

/** People of Computos who were there before the system, the first of whom began it. */
export async function authorsOf(db: Db): Promise<Author[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select id, apellido || ', ' || nombre as nombre from empleados_vista
    where area_nombre = ${AREA_COMPUTOS} and activo and ${isSample}
    order by email <> 'computos@demo.test', fecha_ingreso, id limit ${MOST_AUTHORS}`.execute(db);
  return rows.length > 0 ? rows : [INSTALLATION];
}

/** Whoever heads an area, or did, was entered with it. */
async function foundersOf(db: Db): Promise<Set<number>> {
  const heads = await db.selectFrom('areas').select('responsableId').execute();
  const former = await formerHeads(db);
  return new Set([
    ...heads.flatMap(({ responsableId }) => responsableId ?? []),
    ...[...former.values()].map(({ id }) => id),
  ]);
}

interface Span {
  /** Days ago. */
  born: number;
  left: number | null;
}

/** A third were entered in the first weeks, when the system began; the rest as they came. */
function spanOf(
  random: Random,
  today: number,
  { fechaIngreso, fechaBaja }: { fechaIngreso: string | null; fechaBaja: string | null },
): Span {
  const daysAgo = (date: string) => Math.round((today - Date.parse(`${date}T12:00:00Z`)) / DAY_MS);
  const left = fechaBaja === null ? null : daysAgo(fechaBaja);
  // Nobody is entered before joining, nor after leaving.
  const oldest = fechaIngreso === null ? TOWN_DAYS : Math.min(TOWN_DAYS, daysAgo(fechaIngreso));
  const newest = Math.min(oldest, left === null ? 1 : left + SHORTEST_STAY);
  const born = random.chance(0.34)
    ? Math.max(newest, oldest - random.int(1, 25))
    : random.int(newest, oldest);
  return { born, left };
}

type Area = { id: number; nombre: string };

/** What one field was before, in the proportion in which such things happen. */
function oneBefore(random: Random, areas: readonly Area[]): Step['before'] {
  const ticket = random.next();
  if (ticket < 0.4) return { telefono: random.chance(0.2) ? null : sampleTelefono(random) };
  if (ticket < 0.6) return { cargo: random.pick(CARGOS) };
  if (ticket < 0.75) return { area: random.pick(areas) };
  if (ticket < 0.9) return { interno: String(random.int(100, 399)) };
  return { turno: random.pick(TURNOS) };
}

export async function seedEmpleadosPast(db: Db, random: Random, options: PastOptions) {
  const { today, authors, areaIds } = options;
  const areas = [...areaIds].map(([nombre, id]) => ({ id, nombre }));
  const authorIds = new Set(authors.map(({ id }) => id));
  const founders = await foundersOf(db);
  const moment = (daysAgo: number) => workingMoment(today, daysAgo, random);
  const pastOfRecord = (record: RecordOf<typeof empleados>) => {
    const isAuthor = authorIds.has(record.id);
    const span = spanOf(random, today, record);
    const born = isAuthor ? TOWN_DAYS : founders.has(record.id) ? TOWN_DAYS - 1 : span.born;
    const changes = daysBetween(
      random,
      random.pick([0, 0, 1, 1, 2, 3]),
      born - 1,
      (span.left ?? 0) + 1,
    );
    const steps: Step[] = changes
      .filter((daysAgo) => daysAgo < born)
      .map((daysAgo) => ({
        daysAgo,
        accion: 'modificación',
        author: random.pick(authors),
        before: oneBefore(random, areas),
      }));
    if (span.left !== null)
      steps.push({
        daysAgo: span.left,
        accion: 'baja',
        author: random.pick(authors),
        before: { activo: true, fechaBaja: null, motivoBaja: null },
      });
    const author = isAuthor ? INSTALLATION : random.pick(authors);
    return pastOf(record, empleados.labels, { daysAgo: born, author }, steps, moment);
  };

  for (let after = 0; ;) {
    const records = await empleadosRepository.find(
      db,
      sql`where id > ${after} and ${isSample} order by id limit ${BATCH}`,
    );
    if (records.length === 0) return;
    await writePasts(db, 'empleados', records.map(pastOfRecord));
    after = records.at(-1)?.id ?? 0;
  }
}
