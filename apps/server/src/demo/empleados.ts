import { EMPLEADO_TIPOS } from '@muni/contract';
import type { Insertable } from 'kysely';
import type { EmpleadosTable } from '../db/schema.ts';
import type { Random } from './random.ts';
import { APELLIDOS, CARGOS, NOMBRES, TOWN, TOWN_AREAS } from './town.ts';

export type SampleEmpleado = Insertable<EmpleadosTable>;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

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

const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Employee number `index`; numbers grow with it, so documents and addresses never repeat. */
export function sampleEmpleado(
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
    telefono: `+54385${random.int(4_000_000, 4_999_999)}`,
    interno: String(random.int(100, 399)),
    cargo: random.pick(CARGOS),
    fechaIngreso: isoDay(random.int(1990, 2025), random.int(1, 12), random.int(1, 28)),
    turno: random.pick(['Mañana', 'Mañana', 'Mañana', 'Tarde']),
  };
}
