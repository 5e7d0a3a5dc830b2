// What the people of Villa Esperanza owe: two loads of files as an old system would export them, read by the same rules
// as any other. The second one is a month later: some paid, some amounts changed, and there is a new period.
import { createHash } from 'node:crypto';
import { type ColumnaDeCarga, DAY_MS, isCuil, type RentaCampo } from '@muni/contract';
import { bulkInsertIn } from '../db/bulk.ts';
import { ask, askOne, type Db, rowsOf, setOf } from '../db/transaction.ts';
import { FILA_COLUMNS, lotesOfRows } from '../features/cargas/lotes.actions.ts';
import { compareLote } from '../features/cargas/rentas.actions.ts';
import { insertLote, moveReplaced } from '../features/cargas/confirmacion.actions.ts';
import type { FileRow } from '../files/rows.ts';
import { APELLIDOS, isoDay, NOMBRES, type Random } from './town.ts';

const PERIODS = 10;
/** The months that the second load brings: three of those of the first, and this one. */
const AGAIN = [3, 2, 1, 0];
const BATCH = 2000;

/** The columns of the file, in their order; the last one is no field of ours. */
const CAMPOS = (
  'tributo cuenta dominio titular cuit domicilio periodo vencimiento1 importe1 vencimiento2 importe2 pagado fechaPago ' +
  'medioPago zona'
).split(' ');

const FORMATO = {
  tipo: 'delimitado',
  codificacion: 'Windows-1252',
  separador: ';',
  inicios: null,
  filaTitulos: 1,
  hoja: null,
  hojas: null,
} as const;

const columnas: ColumnaDeCarga[] = CAMPOS.map((campo) => ({
  titulo: campo.toUpperCase(),
  campo: campo === 'zona' ? null : (campo as RentaCampo),
  ejemplo: '',
  segura: true,
  fecha: 'dd/mm/aaaa',
  numero: 'coma',
  vacias: 0,
}));

const KINDS = [
  ['Tasa por servicios a la propiedad', 9000],
  ['Automotor', 21_000],
  ['Agua y cloacas', 6500],
  ['Comercio e industria', 34_000],
] as const;
const STREETS = ['San Martín', 'Belgrano', 'Mitre', '9 de Julio'];

function cuitOf(dni: number): string {
  const digits = Array.from({ length: 10 }, (_, digit) => `${dni}${digit}`);
  return ['20', '27', '23'].flatMap((kind) => digits.map((rest) => kind + rest)).find(isCuil) ?? '';
}

type Account = ReturnType<typeof account>;

function account(random: Random, n: number) {
  const [tributo, pesos] = random.pick(KINDS);
  return {
    tributo,
    cuenta: String(n + 1).padStart(6, '0'),
    dominio: tributo === 'Automotor' ? `AC${random.int(100, 999)}KD` : '',
    titular: `${random.pick(APELLIDOS)}, ${random.pick(NOMBRES)}`.toUpperCase(),
    cuit: cuitOf(20_000_000 + n * 37),
    domicilio: `${random.pick(STREETS)} ${random.int(1, 2400)}`,
    pesos: Math.round(pesos * (0.6 + random.next())),
  };
}

const arg = (iso: string) => iso.split('-').toReversed().join('/');
const amount = (pesos: number) => `${pesos.toLocaleString('es-AR')},00`;

/** The month that many before this one, as aaaa-mm. */
function monthBefore(today: number, months: number): string {
  const date = new Date(today);
  return isoDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months)).slice(0, 7);
}

const MEANS = ['Caja municipal', 'Banco', 'Transferencia'];

/** The same charge has the same luck in every load: who has paid stays paid, and each month more have. */
function charge(one: Account, month: string, paidShare: number): string[] {
  const luck = (Number(one.cuenta) * 7919 + Number(month.replace('-', '')) * 104_729) % 1000;
  const paid = luck < paidShare * 1000;
  const [year, number] = month.split('-');
  return [
    one.tributo,
    one.cuenta,
    one.dominio,
    one.titular,
    one.cuit,
    one.domicilio,
    `${number}/${year}`,
    arg(`${month}-10`),
    amount(one.pesos),
    arg(`${month}-20`),
    amount(Math.round(one.pesos * 1.05)),
    paid ? amount(one.pesos) : '',
    paid ? arg(`${month}-${String((luck % 19) + 1).padStart(2, '0')}`) : '15/04/1894',
    paid ? (MEANS[luck % 3] ?? '') : '',
    String((Number(one.cuenta) % 9) + 1),
  ];
}

interface Load {
  daysAgo: number;
  accounts: readonly Account[];
  /** Months before this one. */
  months: readonly number[];
  paidShare: number;
}

function* chargesOf({ accounts, months, paidShare }: Load, today: number) {
  let line = 1;
  for (const one of accounts)
    yield months.map((before): FileRow => {
      line += 1;
      return { line, cells: charge(one, monthBefore(today, before), paidShare) };
    });
}

async function seedLoad(tx: Db, load: Load, today: number) {
  const isFirst = load.months.length === PERIODS - 1;
  const when = new Date(today - load.daysAgo * DAY_MS).toISOString();
  const [author] = await ask<{ id: number }>(tx)`
    select id from empleados_vista where area_nombre = 'Rentas' order by id`;
  const filas = load.accounts.length * load.months.length;
  const nombreArchivo = `deuda_${monthBefore(today, isFirst ? 1 : 0).replace('-', '_')}.csv`;
  const carga = {
    clase: 'rentas',
    nombreArchivo,
    bytes: filas * 140,
    recibidos: filas * 140,
    sha256: createHash('sha256').update(nombreArchivo).digest('hex'),
    formato: JSON.stringify(FORMATO),
    columnas: JSON.stringify(columnas),
    filas,
    segundos: 4,
    estado: 'Confirmada',
    creadoEn: when,
    creadoPorId: author?.id,
    confirmadoEn: when,
    confirmadoPorId: author?.id,
  };
  const { id } = await askOne<{ id: number }>(tx)`
    insert into cargas ${rowsOf([carga])} returning id`;
  const given = { formato: FORMATO, columnas, fijos: {}, decisiones: {} };
  const file = { cargaId: id, ...given, rowsPerBatch: BATCH };
  const found = { nuevas: 0, cambian: 0, iguales: 0, importe: '0', lineas: 0 };
  for await (const lote of lotesOfRows(chargesOf(load, today), file, () => 0)) {
    if (lote.desde === 0) continue;
    await bulkInsertIn(tx, { table: 'cargas_filas', columns: FILA_COLUMNS, bytes: lote.bytes });
    await compareLote(tx, id, lote, isFirst);
    const some = await insertLote(tx, id, found.lineas, lote.hasta, isFirst);
    found.nuevas += some.nuevas;
    found.cambian += some.cambian;
    found.iguales += some.iguales;
    // Whole pesos, and few enough of them.
    found.importe = String(Number(found.importe) + Number(some.importe));
    found.lineas = lote.hasta;
  }
  for (let after: number | undefined = 0; after !== undefined;)
    after = (await moveReplaced(tx, id, after, BATCH))?.hasta;
  await ask(tx)`update cargas set ${setOf(found)} where id = ${id}`;
}

export async function seedRentas(tx: Db, random: Random, charges: number, today: number) {
  const accounts = Array.from({ length: Math.ceil(charges / PERIODS) }, (_, n) =>
    account(random, n),
  );
  const older = Array.from({ length: PERIODS - 1 }, (_, n) => PERIODS - 1 - n);
  await seedLoad(tx, { daysAgo: 34, accounts, months: older, paidShare: 0.55 }, today);
  // Somebody moves away, and what is charged to a few is corrected.
  const later = accounts
    .filter((_, n) => n % 60 !== 7)
    .map((one, n) => (n % 45 === 11 ? Object.assign(one, { pesos: one.pesos + 500 }) : one));
  await seedLoad(tx, { daysAgo: 4, accounts: later, months: AGAIN, paidShare: 0.7 }, today);
}
