// Before somebody leaves, what depends on them is handed over in the same transaction. Each feature that keeps something
// in a person's charge brings its own `PersonDependence`; app.ts passes the list.
import type { AccionDeAuditoria, Dependencia, EmpleadoBaja, UsoDeRegistro } from '@muni/contract';
import { sql } from 'kysely';
import type { Change } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { ask, inTransaction } from '../../db/transaction.ts';
import { AppError, invalid } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { empleadosRepository, lockComputos } from './empleados.repository.ts';
import { undecided } from './empleados.rules.ts';

export interface PersonDependence {
  clave: string;
  titulo: string;
  list: (db: Db, empleadoId: number) => Promise<Pick<Dependencia, 'total' | 'usos'>>;
  /** Hands everything of one person to another; null leaves it with nobody. */
  reassign: (tx: Db, actor: Actor, from: number, to: number | null) => Promise<void>;
}

interface ReferenceDependence extends Pick<PersonDependence, 'clave' | 'titulo'> {
  repository: { table: string; change: Change<unknown> };
  /** The field that names the person. */
  field: string;
  /** The column that names the record, and the screen that opens it. */
  nombre: string;
  ruta: string;
  tipo: UsoDeRegistro['tipo'];
  accion: AccionDeAuditoria;
}

const SHOWN = 20;

/** Records that name the person in one of their fields: areas, computers, printers. */
export function dependenceByReference(options: ReferenceDependence): PersonDependence {
  const { clave, titulo, repository, field, nombre, ruta, tipo, accion } = options;
  const inCharge = (empleadoId: number) =>
    sql`from ${sql.table(repository.table)} where ${sql.ref(`${field}Id`)} = ${empleadoId}`;
  const order = sql`order by ${sql.ref(nombre)}, id`;
  return {
    clave,
    titulo,
    async list(db, empleadoId) {
      const rows = await ask<{ id: number; nombre: string; total: number }>(db)`
        select id, ${sql.ref(nombre)} as nombre, count(*) over ()::int as total
        ${inCharge(empleadoId)} ${order} limit ${SHOWN}`;
      return {
        total: rows[0]?.total ?? 0,
        usos: rows.map((row) => ({ tipo, nombre: row.nombre, ruta: `${ruta}?id=${row.id}` })),
      };
    },
    async reassign(tx, actor, from, to) {
      const rows = await ask<{ id: number; version: number }>(tx)`
        select id, version ${inCharge(from)} ${order}`;
      for (const { id, version } of rows)
        await repository.change(tx, actor, id, version, { [field]: to }, accion);
    },
  };
}

interface OpenWork extends Pick<PersonDependence, 'clave' | 'titulo'> {
  tipo: UsoDeRegistro['tipo'];
  ruta: string;
  /** All of it, in the order in which it is shown. */
  open: (db: Db, empleadoId: number) => Promise<{ id: number; nombre: string }[]>;
  handOver: (tx: Db, actor: Actor, id: number, from: number, to: number | null) => Promise<unknown>;
}

/** Work in somebody's hands that passes on by an act of its own: reports, orders, tasks. */
export function dependenceByOpenWork(options: OpenWork): PersonDependence {
  const { clave, titulo, tipo, ruta, open, handOver } = options;
  return {
    clave,
    titulo,
    async list(db, empleadoId) {
      const work = await open(db, empleadoId);
      return {
        total: work.length,
        usos: work
          .slice(0, SHOWN)
          .map(({ id, nombre }) => ({ tipo, nombre, ruta: `${ruta}?id=${id}` })),
      };
    },
    async reassign(tx, actor, from, to) {
      for (const { id } of await open(tx, from)) await handOver(tx, actor, id, from, to);
    },
  };
}

/** One query after another: the handle may be a transaction. */
export async function dependenciasOf(
  db: Db,
  dependences: readonly PersonDependence[],
  empleadoId: number,
): Promise<Dependencia[]> {
  const groups: Dependencia[] = [];
  for (const { clave, titulo, list } of dependences) {
    const { total, usos } = await list(db, empleadoId);
    if (total > 0) groups.push({ clave, titulo, total, usos });
  }
  return groups;
}

async function assertCanTakeOver(tx: Db, clave: string, leaving: number, to: number) {
  const [person] = await ask<{ id: number }>(tx)`
    select id from empleados where id = ${to} and id <> ${leaving} and activo for share`;
  if (!person) throw invalid({ [`reasignar.${clave}`]: 'Elegí a alguien que siga trabajando.' });
}

export const darDeBaja = (
  db: Db,
  dependences: readonly PersonDependence[],
  actor: Actor,
  id: number,
  { reasignar, ...baja }: EmpleadoBaja,
) =>
  inTransaction(db, async (tx) => {
    // Before any row is held: two who leave and name each other would wait for ever.
    await lockComputos(tx);
    const missing = undecided(await dependenciasOf(tx, dependences, id), reasignar);
    if (missing.length > 0)
      throw new AppError('conflict', 'Antes decidí quién queda a cargo de lo que tiene.', {
        fields: Object.fromEntries(
          missing.map(({ clave }) => [
            `reasignar.${clave}`,
            'Elegí quién sigue, o dejalo sin nadie.',
          ]),
        ),
      });
    for (const { clave, reassign } of dependences) {
      const to = reasignar[clave];
      if (to === undefined) continue;
      if (to !== null) await assertCanTakeOver(tx, clave, id, to);
      await reassign(tx, actor, id, to);
    }
    return empleadosRepository.darDeBaja(tx, actor, id, baja);
  });
