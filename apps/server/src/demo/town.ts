// The sample town: first its chance, always the same for the same seed, so that it is the same on every machine.
import { sql } from 'kysely';
import { ask, askOne, type Db } from '../db/transaction.ts';

export interface Random {
  /** In [0, 1). */
  next(): number;
  int(min: number, max: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: small, fast and even enough for sample data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (values) => {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to pick from.');
      return value;
    },
    chance: (probability) => next() < probability,
  };
}

/** One of them, each as likely as its share of the whole. */
export function pickByShare<T extends { share: number | string }>(
  random: Random,
  all: readonly T[],
): T {
  let ticket = random.next() * all.reduce((sum, { share }) => sum + Number(share), 0);
  return all.find(({ share }) => (ticket -= Number(share)) < 0) ?? random.pick(all);
}

/** So many, each made of the next of `all`, which begin again: `turn` says how often they have. */
export const inTurn = <T, Made>(
  count: number,
  all: readonly T[],
  make: (one: T, index: number, turn: number) => Made,
): Made[] =>
  Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const one = all[index % all.length];
    return one === undefined ? [] : [make(one, index, Math.floor(index / all.length))];
  });

/** Rows in the order they come, as a table: its columns say of which type each field is, and `fila` has the rest. */
export const asRowsOf = (table: string, rows: readonly object[]) => sql`
  jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as j (fila, n)
  cross join lateral jsonb_populate_record(null::${sql.table(table)}, fila) as r`;

export const refsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** aaaa-mm-dd */
export const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

const AT_ONCE = 2000;

/** Whoever installed the product may have the number of a sample: what is there already stays. */
export async function insertRows(db: Db, table: string, rows: readonly object[]) {
  const columns = refsOf(Object.keys(rows[0] ?? {}));
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await ask(db)`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from ${asRowsOf(table, rows.slice(start, start + AT_ONCE))} order by n
      on conflict do nothing`;
}

/** Rows that are told of in other tables have their numbers before they are there. */
export async function nextId(db: Db, table: string): Promise<number> {
  const { next } = await askOne<{ next: number }>(db)`
    select coalesce(max(id), 0)::int + 1 as next from ${sql.table(table)}`;
  return next;
}
export const skipIds = (db: Db, table: string, last: number) =>
  ask(db)`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`;

// The invented town hall of the demonstration: Villa Esperanza, its areas and the names its people are made from.

export const TOWN = {
  titulo: 'Municipalidad de Villa Esperanza',
  oficina: 'Cómputos',
  oficinaInterno: '214',
  direccion: 'San Martín 450, Villa Esperanza',
  telefono: '+543854211200',
  caracteristica: '385',
  remitente: 'Municipalidad de Villa Esperanza',
  feriados: [
    { fecha: '2026-10-12', nombre: 'Día del Respeto a la Diversidad Cultural' },
    { fecha: '2026-11-23', nombre: 'Día de la Soberanía Nacional' },
    { fecha: '2026-12-08', nombre: 'Inmaculada Concepción de María' },
    { fecha: '2026-12-25', nombre: 'Navidad' },
    { fecha: '2027-01-01', nombre: 'Año Nuevo' },
  ],
  mailDomain: 'villaesperanza.test',
};

type WordOf<Text extends string> = Text extends `${infer First} ${infer Others}`
  ? First | WordOf<Others>
  : Text;

/** A table written as text: the names of its columns, then a row on each line, its cells parted by bars. */
export const tableOf = <Columns extends string>(columns: Columns, text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|');
      const named = columns.split(' ').map((column, n) => [column, cells[n]?.trim() ?? '']);
      return Object.fromEntries(named) as Record<WordOf<Columns>, string>;
    });

/** What one cell tells with semicolons. */
export const listOf = (cell = '') => cell.split('; ').filter(Boolean);

/** Its areas, of which Computos and Rentas are there from the first start. The last number says how many of every hundred
 *  employees work there. */
export const TOWN_AREAS = tableOf(
  'nombre codigo tipo padre ubicacion share',
  `
  Intendencia                  | INT  | Intendencia  |                              | Palacio municipal, 1.er piso   | 4
  Secretaría de Gobierno       | GOB  | Secretaría   | Intendencia                  | Palacio municipal, 1.er piso   | 6
  Secretaría de Hacienda       | HAC  | Secretaría   | Intendencia                  | Palacio municipal, planta baja | 6
  Secretaría de Obras Públicas | OBR  | Secretaría   | Intendencia                  | Corralón municipal             | 22
  Mesa de Entradas             | MES  | Oficina      | Secretaría de Gobierno       | Palacio municipal, planta baja | 6
  Tesorería                    | TES  | Departamento | Secretaría de Hacienda       | Palacio municipal, planta baja | 5
  Catastro                     | CAT  | Departamento | Secretaría de Obras Públicas | Anexo de calle Belgrano        | 6
  Tránsito                     | TRA  | Dirección    | Secretaría de Gobierno       | Anexo de calle Belgrano        | 12
  Cultura y Niñez              | CUL  | Dirección    | Secretaría de Gobierno       | Casa de la Cultura             | 9
  Delegación Norte             | DNO  | Delegación   | Secretaría de Gobierno       | Barrio Norte                   | 8
  Computos                     | COMP | Oficina      | Secretaría de Gobierno       | Palacio municipal, subsuelo    | 6
  Rentas                       | RENT | Oficina      | Secretaría de Hacienda       | Palacio municipal, planta baja | 10
`,
);

export const NOMBRES = (
  'Nadia Marcela Gladys Inés Lucía Camila Ivana Romina Silvia Graciela Noemí Andrea Belén Florencia Valeria Mirta Ramona ' +
  'Ester Paula Daniela Darío Rubén Julián Sergio Tomás Javier Hugo Raúl Mario Ezequiel Nicolás Óscar Víctor Fabián ' +
  'Gustavo Matías Ignacio Ramón Agustín Lautaro'
).split(' ');

export const APELLIDOS = (
  'Quiroga Benítez Ponce Farías Romero Otero Sosa Peralta Maidana Ojeda Ávila Ibarra Ferreyra Ledesma Coronel Juárez ' +
  'Godoy Cáceres Acuña Bustos Villalba Muñoz Paz Herrera Luna Nieva Toloza Santillán Gerez Leguizamón Coria Brizuela ' +
  'Ñáñez Arce Díaz Suárez Moyano Carrizo Figueroa Montenegro'
).split(' ');

export const CARGOS =
  'Auxiliar,Asistente,Agente de caja,Agente de inspección,Chofer,Jefatura de sección,Maestranza,Profesional'.split(
    ',',
  );
