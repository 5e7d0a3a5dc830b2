import {
  AREA_COMPUTOS,
  DAY_MS,
  EMPLEADO_TIPOS,
  empleados,
  fechaDe,
  llano,
  type RecordOf,
  TURNOS,
} from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db } from '../db/transaction.ts';
import { empleadosRepository } from '../features/empleados/index.ts';
import {
  type Author,
  daysBetween,
  INSTALLATION,
  type Step,
  stepOf,
  TOWN_DAYS,
  type World,
  writePasts,
} from './history.ts';
import {
  APELLIDOS,
  CARGOS,
  insertRows,
  NOMBRES,
  pickByShare,
  type Random,
  tableOf,
  TOWN,
  TOWN_AREAS,
} from './town.ts';

const BATCH = 1000;

/** The people behind the demonstration accounts. `sinregistro@demo.test` is an account without an employee. */
const DEMO_EMPLEADOS = tableOf(
  'email nombre apellido area cargo',
  `
  computos@demo.test | Nadia   | Quiroga | Computos         | Técnica
  rentas@demo.test   | Hugo    | Peralta | Rentas           | Administrativo
  empleado@demo.test | Marcela | Benítez | Mesa de Entradas | Administrativa
`,
);
export const DEMO_ACCOUNTS = [
  ...DEMO_EMPLEADOS.map(({ email, nombre, apellido }) => ({
    email,
    displayName: `${nombre} ${apellido}`,
  })),
  { email: 'sinregistro@demo.test', displayName: 'Alguien Sin Registro' },
];

const plain = (text: string) => llano(text).replace(/[^a-z]/g, '');

const sampleTelefono = (random: Random) => `+54385${random.int(4_000_000, 4_999_999)}`;

/** The first are those of the demonstration, in their own area and for good. */
export async function seedEmpleados(
  db: Db,
  random: Random,
  count: number,
  areaIds: ReadonlyMap<string, number>,
) {
  const people = Array.from({ length: count }, (_, index) => {
    const { area, ...known } = DEMO_EMPLEADOS[index] ?? {
      area: pickByShare(random, TOWN_AREAS).nombre,
    };
    // In turn, so that few who work together share it.
    const nombre = NOMBRES[index % NOMBRES.length] ?? '';
    const apellido = random.pick(APELLIDOS);
    const isPermanent = index < DEMO_EMPLEADOS.length || random.chance(0.6);
    return {
      nombre,
      apellido,
      // Spread over the generations, and never the same: the factor shares no divisor with the range.
      dni: String(12_000_000 + ((index * 20_480_017) % 30_000_000)),
      legajo: String(1000 + index),
      tipo: isPermanent ? 'Planta permanente' : random.pick(EMPLEADO_TIPOS.slice(1, -1)),
      area_id: areaIds.get(area),
      email: `${plain(nombre).slice(0, 1)}${plain(apellido)}${index}@${TOWN.mailDomain}`,
      telefono: sampleTelefono(random),
      interno: String(random.int(100, 399)),
      cargo: random.pick(CARGOS),
      fecha_ingreso: fechaDe(random.int(1990, 2025), random.int(1, 12), random.int(1, 28)),
      turno: random.pick(['Mañana', 'Mañana', 'Mañana', 'Tarde']),
      ...known,
    };
  });
  await insertRows(db, 'empleados', people);
}

/** One in twelve has left at some moment of the last two years; the accounts of the demonstration stay. */
export const seedBajas = (db: Db) =>
  ask(db)`
    update empleados set activo = false, fecha_baja = greatest(fecha_ingreso, current_date - (id * 61 % 700)::int),
      motivo_baja = (array['Jubilación', 'Renuncia', 'Fin de contrato'])[1 + id % 3]
    where id % 12 = 7 and email like '%@' || ${TOWN.mailDomain}`;

// What happened to the sample people: when and by whom they were entered, what changed since, and who left.

const MOST_AUTHORS = 4;
const SHORTEST_STAY = 30;
const isSample = sql`(email like '%@' || ${TOWN.mailDomain} or email like '%@demo.test')`;

/** People of Computos who were there before the system, the first of whom began it. */
export async function authorsOf(db: Db): Promise<Author[]> {
  const rows = await ask<{ id: number; nombre: string }>(db)`
    select id, apellido || ', ' || nombre as nombre from empleados_vista
    where area_nombre = ${AREA_COMPUTOS} and activo and ${isSample}
    order by email <> 'computos@demo.test', fecha_ingreso, id limit ${MOST_AUTHORS}`;
  return rows.length > 0 ? rows : [INSTALLATION];
}

export async function seedEmpleadosPast(
  db: Db,
  world: World,
  areaIds: ReadonlyMap<string, number>,
) {
  const { random, today, authors } = world;
  const areas = [...areaIds].map(([nombre, id]) => ({ id, nombre }));
  const heads = await ask<{ id: number | null }>(db)`select responsable_id as id from areas`;
  // Those who wrote the rest of it were there before, and so were the heads of the areas.
  const founders = new Set([...authors, ...heads].map(({ id }) => id));
  const daysAgo = (date: string) => Math.round((today - Date.parse(`${date}T12:00:00Z`)) / DAY_MS);
  const oneBefore = (): Step['before'] =>
    random.pick([
      { telefono: sampleTelefono(random) },
      { cargo: random.pick(CARGOS) },
      { area: random.pick(areas) },
      { turno: random.pick(TURNOS) },
    ]);
  const storyOf = ({ id, fechaIngreso, fechaBaja }: RecordOf<typeof empleados>) => {
    const left = fechaBaja === null ? 0 : daysAgo(fechaBaja);
    // Nobody is entered before joining, nor after leaving.
    const joined = fechaIngreso === null ? TOWN_DAYS : Math.min(TOWN_DAYS, daysAgo(fechaIngreso));
    const born = founders.has(id)
      ? TOWN_DAYS
      : random.int(Math.min(joined, left + SHORTEST_STAY), joined);
    const changes = daysBetween(random, random.int(0, 3), born - 1, left + 1);
    const steps = changes.map((ago) => stepOf(world, ago, oneBefore()));
    const before = { activo: true, fechaBaja: null, motivoBaja: null };
    if (fechaBaja !== null) steps.push(stepOf(world, left, before, 'baja'));
    return { born, author: founders.has(id) ? INSTALLATION : random.pick(authors), steps };
  };

  for (let after = 0; ;) {
    const records = await empleadosRepository.find(
      db,
      sql`where id > ${after} and ${isSample} order by id limit ${BATCH}`,
    );
    if (records.length === 0) return;
    await writePasts(db, world, 'empleados', { records, labels: empleados.labels, storyOf });
    after = records.at(-1)?.id ?? 0;
  }
}
