// Records of a resource as a kind of load: few enough (`maxFilas`) to be planned at once and written in one transaction.
import { clasesDeCarga, type Resource } from '@muni/contract';
import { sql } from 'kysely';
import { writeAuditOfMany } from '../../crud/audit.ts';
import { dbError, UNIQUE_VIOLATION } from '../../db/errors.ts';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { apart } from '../../files/apart.ts';
import { AppError } from '../../http/errors.ts';
import { archivoOf, forgetFilas } from './archivos.actions.ts';
import { withCorrecciones } from './campos.rules.ts';
import {
  assertComplete,
  type CargaRow,
  renewLease,
  TaskGone,
  type Clase,
  type Corregida,
  type StoredFila,
  type Work,
} from './cargas.repository.ts';
import { askerOf, makeAnalizada, makeAnulada, makeConfirmada, settle } from './cargas.actions.ts';
import {
  type Counted,
  cuentaOf,
  type Efecto,
  moveFila,
  readDecisiones,
  selectFilas,
} from './filas.repository.ts';
import type { Values } from './lectura.rules.ts';
import { tableOf } from './lotes.actions.ts';
import { registrosDe, writeFilas } from './recurso.repository.ts';
import {
  clavesOf,
  type FilaDeArchivo,
  type FilaPlaneada,
  planFilas,
  type Recurso,
  SAME_NAME,
} from './recurso-plan.actions.ts';

const BATCH = 1000;
function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

const readTable = apart('tabla', tableOf);

const changedMeanwhile = () =>
  new AppError('conflict', 'Los datos cambiaron mientras revisabas. Volvé a revisar el archivo.');

const counted = (filas: readonly Counted[]) => {
  const counts = { nuevas: 0, cambian: 0, iguales: 0, rechazadas: 0, fuera: 0, dudosas: 0 };
  for (const fila of filas) {
    const cuenta = cuentaOf(fila);
    if (cuenta) counts[cuenta] += 1;
  }
  return counts;
};

export function recursoClase<R extends Resource>(recurso: Recurso<R>): Clase {
  const { clase, unique, registros, extraColumns = [] } = recurso;
  const { maxFilas, campos } = clasesDeCarga[clase];
  const fields = campos.flatMap(({ nombre, alterno }) => (alterno ? [] : [nombre]));
  const stored = registrosDe(
    registros.table,
    [...fields.map(registros.columnOf), ...extraColumns],
    recurso.nombre,
  );
  const valuesOf = (input: Values) =>
    Object.fromEntries(fields.map((field) => [registros.columnOf(field), input[field]]));

  const isNew = ({ known, problemas }: FilaPlaneada<R>) =>
    known === null && !problemas.some(({ motivo }) => motivo === SAME_NAME);

  async function analizar({ database, dir, isStopped }: Work, carga: CargaRow): Promise<void> {
    const { db } = database;
    const { id } = carga;
    const rows = await readTable(await archivoOf(db, dir, carga), carga.formato, maxFilas);
    const decisiones = await readDecisiones(db, id);
    const filas = rows.map(({ line, cells }): FilaDeArchivo => {
      const decision = decisiones[line];
      const celdas = withCorrecciones(carga.columnas, cells, decision);
      const { fuera = false, aceptada = false } = decision ?? {};
      return { linea: line, celdas, estado: fuera ? 'fuera' : 'lista', aceptada };
    });
    const plan = await planFilas(db, recurso, carga, filas);
    // A file that only changes what is there may lack columns.
    if (plan.length === 0 || plan.some(isNew)) assertComplete(carga);
    await forgetFilas(db, id);
    let hechas = 0;
    for (const batch of batches(plan)) {
      if (isStopped()) throw new TaskGone();
      await database.othersFirst();
      await writeFilas(db, id, batch);
      hechas += batch.length;
      await renewLease(db, carga, { hechas, total: plan.length, filas: hechas });
    }
    const hasta = plan.at(-1)?.linea ?? 0;
    const doing = (wanted: Efecto) =>
      plan.flatMap(({ efecto, linea }) => (efecto === wanted ? [linea] : []));
    await inTransaction(db, async (tx) => {
      await ask(tx)`
        insert into cargas_lotes (carga_id, desde, hasta, nuevas, cambian, iguales)
        values (${id}, 0, ${hasta}, ${doing('nueva')}::int[], ${doing('cambia')}::int[], ${doing('igual')}::int[])`;
      await makeAnalizada(tx, carga, { ...counted(plan), filas: plan.length, lineas: hasta });
    });
  }

  /** The row, and those that share an identifier with what it was or is now. */
  async function corregir(tx: Db, carga: CargaRow, fila: StoredFila, now: Corregida) {
    const { id } = carga;
    const { linea } = fila;
    const clavesIn = ({ celdas }: { celdas: string[] }) => clavesOf(unique, carga, celdas);
    await ask(tx)`
      update cargas_filas set celdas = ${JSON.stringify(now.celdas)}::json, estado = ${now.fuera ? 'fuera' : 'error'},
        claves = ${JSON.stringify(clavesIn(now))}::jsonb where carga_id = ${id} and linea = ${linea}`;
    const sharing = (claves: readonly string[]) =>
      selectFilas(tx, id, sql`(linea = ${linea} or claves ?| ${[...claves]}::text[])`);
    const touched = await sharing([fila, now].flatMap(clavesIn));
    const before = new Map([...touched, fila].map((one) => [one.linea, one]));
    // Which of two rows comes first is seen among all that share something with these.
    const around = await planFilas(tx, recurso, carga, await sharing(touched.flatMap(clavesIn)));
    const plan = around.filter((one) => before.has(one.linea));
    for (const one of plan) await moveFila(tx, id, before.get(one.linea) ?? fila, one);
    await writeFilas(tx, id, plan);
  }

  /** `tell` is told how many were written, where others can see it before the end. */
  async function write(
    tx: Db,
    carga: CargaRow,
    filas: readonly FilaPlaneada<R>[],
    tell: (written: number) => Promise<void>,
  ): Promise<void> {
    const actor = askerOf(carga, 'confirmadoPor');
    await recurso.before?.(tx, actor, []);
    let written = 0;
    for (const [efecto, store] of [
      ['nueva', stored.insertMany],
      ['cambia', stored.updateMany],
    ] as const) {
      const own = filas.flatMap(({ linea, cambios, input, known, ...fila }) =>
        fila.efecto === efecto && input
          ? [{ linea, cambios, input, before: known?.record ?? null }]
          : [],
      );
      const extras = await recurso.extras?.(tx, own);
      const rows = own.map(({ linea, cambios, input, before }, n) => ({
        linea,
        cambios,
        registroId: before?.id ?? 0,
        version: before?.version,
        values: { ...valuesOf(input), ...extras?.[n] },
      }));
      for (const batch of batches(rows)) {
        if ((await store(tx, actor, carga.id, batch)) !== batch.length) throw changedMeanwhile();
        await tell((written += batch.length));
      }
    }
    const before = filas.flatMap(({ efecto, known }) =>
      efecto === 'cambia' && known ? known.record : [],
    );
    await recurso.after(tx, actor, before);
    await makeConfirmada(tx, carga, { ...counted(filas), importe: '0.00' });
  }

  /** What each row does is found out again, which is half of the work, and then written as a whole. */
  async function confirmar({ database, isStopped }: Work, carga: CargaRow): Promise<void> {
    const { db, kind } = database;
    const { total } = carga;
    const tell = async (share: number) => {
      if (isStopped()) throw new TaskGone();
      await renewLease(db, carga, { hechas: Math.floor(total * share), total });
    };
    const filas = await selectFilas(db, carga.id);
    const plan = await planFilas(db, recurso, carga, filas, (planned) =>
      tell(planned / filas.length / 2),
    );
    const { nuevas, cambian } = counted(plan);
    if (nuevas !== carga.nuevas || cambian !== carga.cambian) throw changedMeanwhile();
    await tell(0.5);
    try {
      await inTransaction(db, (tx) =>
        write(tx, carga, plan, async (written) => {
          // The embedded database has one connection, so nobody can ask while these are written.
          if (kind === 'postgresql') await tell(0.5 + written / (nuevas + cambian) / 2);
        }),
      );
    } catch (error) {
      throw dbError(error)?.sqlState === UNIQUE_VIOLATION ? changedMeanwhile() : error;
    }
  }

  async function takeBack(tx: Db, carga: CargaRow): Promise<void> {
    const { id } = carga;
    const actor = askerOf(carga, 'anuladoPor');
    const { created, changed } = await stored.writtenBy(tx, id);
    await recurso.before?.(tx, actor, created);
    const reason = await stored.inTheWay(tx, id);
    if (reason) throw new AppError('conflict', reason);
    const read = (ids: readonly number[]) =>
      registros.find(tx, sql`where id = any(${[...ids]}::bigint[])`);
    const before = await read([...created, ...changed]);
    await stored.deleteMany(tx, created);
    await stored.restoreMany(tx, actor, carga);
    const after = new Map((await read(changed)).map((record) => [record.id, record]));
    await writeAuditOfMany(
      tx,
      actor,
      registros.table,
      'anulación de carga',
      before.map((record) => ({
        registroId: record.id,
        cambios: registros.changesOf(record, after.get(record.id) ?? null),
      })),
    );
    const changedBack = before.filter(({ id: one }) => after.has(one));
    await recurso.after(tx, actor, changedBack);
    await makeAnulada(tx, carga);
  }

  return {
    tablas: [registros.table],
    analizar,
    corregir,
    cambiosDe: async () => null,
    confirmar,
    // Nothing is seen before it counts: the transaction that was stopped left nothing.
    cancelar: ({ database }, { id }) => inTransaction(database.db, (tx) => settle(tx, id)),
    anular: ({ database }, carga) => inTransaction(database.db, (tx) => takeBack(tx, carga)),
    estorba: (db, { id }) => stored.inTheWay(db, id),
  };
}
