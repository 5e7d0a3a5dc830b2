import { EMPLEADO_TIPOS, llano } from '@muni/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { EmpleadosTable } from '../db/tables.ts';
import { APELLIDOS, CARGOS, NOMBRES, type Random, TOWN, TOWN_AREAS } from './town.ts';

type SampleEmpleado = Insertable<EmpleadosTable>;

const BATCH = 1000;

/** The people behind the demonstration accounts. `sinregistro@demo.test` is an account without an employee. */
const DEMO_EMPLEADOS = [
  {
    email: 'computos@demo.test',
    nombre: 'Nadia',
    apellido: 'Quiroga',
    area: 'Computos',
    cargo: 'Técnica',
  },
  {
    email: 'rentas@demo.test',
    nombre: 'Hugo',
    apellido: 'Peralta',
    area: 'Rentas',
    cargo: 'Administrativo',
  },
  {
    email: 'empleado@demo.test',
    nombre: 'Marcela',
    apellido: 'Benítez',
    area: 'Mesa de Entradas',
    cargo: 'Administrativa',
  },
];
export const DEMO_ACCOUNTS = [
  ...DEMO_EMPLEADOS.map(({ email, nombre, apellido }) => ({
    email,
    displayName: `${nombre} ${apellido}`,
  })),
  { email: 'sinregistro@demo.test', displayName: 'Alguien Sin Registro' },
];

const plain = (text: string) => llano(text).replace(/[^a-z]/g, '');

/** Most are permanent staff, a few of each other kind. */
const sampleTipo = (random: Random) =>
  random.chance(0.6) ? 'Planta permanente' : random.pick(EMPLEADO_TIPOS.slice(1, -1));

function sampleAreaNombre(random: Random): string {
  let ticket = random.next() * TOWN_AREAS.reduce((sum, { share }) => sum + share, 0);
  for (const { nombre, share } of TOWN_AREAS) {
    ticket -= share;
    if (ticket < 0) return nombre;
  }
  return 'Intendencia';
}

/** Spread over the generations, and never the same: the factor shares no divisor with the range. */
const sampleDni = (index: number) => String(12_000_000 + ((index * 20_480_017) % 30_000_000));

export const sampleTelefono = (random: Random) => `+54385${random.int(4_000_000, 4_999_999)}`;

const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Employee number `index`; numbers grow with it, so documents and addresses never repeat. */
function sampleEmpleado(
  random: Random,
  index: number,
  areaIds: ReadonlyMap<string, number>,
): SampleEmpleado {
  const nombre = random.pick(NOMBRES);
  const apellido = random.pick(APELLIDOS);
  const areaId = areaIds.get(sampleAreaNombre(random));
  if (areaId === undefined) throw new Error('The sample areas must be there before the employees.');
  return {
    nombre,
    apellido,
    dni: sampleDni(index),
    legajo: String(1000 + index),
    tipo: sampleTipo(random),
    areaId,
    email: `${plain(nombre).slice(0, 1)}${plain(apellido)}${index}@${TOWN.mailDomain}`,
    telefono: sampleTelefono(random),
    interno: String(random.int(100, 399)),
    cargo: random.pick(CARGOS),
    fechaIngreso: isoDay(random.int(1990, 2025), random.int(1, 12), random.int(1, 28)),
    turno: random.pick(['Mañana', 'Mañana', 'Mañana', 'Tarde']),
  };
}

/** Somebody of the demonstration, in their own area and for good. */
function known(
  sample: SampleEmpleado,
  { area, ...own }: (typeof DEMO_EMPLEADOS)[number],
  areaIds: ReadonlyMap<string, number>,
): SampleEmpleado {
  const areaId = areaIds.get(area) ?? sample.areaId;
  return { ...sample, ...own, areaId, tipo: 'Planta permanente' };
}

export async function seedEmpleados(
  db: Db,
  random: Random,
  count: number,
  areaIds: ReadonlyMap<string, number>,
) {
  const generated = Array.from({ length: count }, (_, index) => {
    const sample = sampleEmpleado(random, index, areaIds);
    const person = DEMO_EMPLEADOS[index];
    return person ? known(sample, person, areaIds) : sample;
  });
  for (let start = 0; start < generated.length; start += BATCH)
    await db
      .insertInto('empleados')
      .values(generated.slice(start, start + BATCH))
      // Whoever installed it may have the number of a sample person.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** One in twelve has left at some moment of the last two years; the accounts of the demonstration stay. */
export const seedBajas = (db: Db) =>
  sql`
    update empleados set activo = false, fecha_baja = greatest(fecha_ingreso, current_date - (id * 61 % 700)::int),
      motivo_baja = (array['Jubilación', 'Renuncia', 'Fin de contrato'])[1 + id % 3]
    where id % 12 = 7 and email like '%@' || ${TOWN.mailDomain}`.execute(db);
