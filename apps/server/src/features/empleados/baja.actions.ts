// Before somebody leaves, what depends on them is handed over in the same transaction. Each feature that keeps something
// in a person's charge brings its own `PersonDependence`; app.ts passes the list.
import type { AccionDeAuditoria, Dependencia, EmpleadoBaja } from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import type { Change } from '../../crud/repository.ts';
import { everyUso, usosWhere } from '../../crud/usos.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { AppError, invalid } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { empleadosRepository, lockComputos } from './empleados.repository.ts';
import { undecided } from './empleados.rules.ts';

export interface PersonDependence {
  /** Their table. */
  clave: string;
  titulo: string;
  /** Which of them are in the person's charge. */
  of: (empleadoId: number) => Condition;
  /** Null leaves it with nobody. */
  handOver: (tx: Db, actor: Actor, id: number, from: number, to: number | null) => Promise<unknown>;
}

interface Records {
  get: (db: Db, id: number) => Promise<{ version: number }>;
  change: Change<unknown>;
}

/** Records that name the person in one of their fields: areas, computers, printers. */
export const inField = (
  { get, change }: Records,
  field: string,
  accion: AccionDeAuditoria,
): Pick<PersonDependence, 'of' | 'handOver'> => ({
  of: (empleadoId) => sql`${sql.ref(`${field}Id`)} = ${empleadoId}`,
  async handOver(tx, actor, id, _from, to) {
    const { version } = await get(tx, id);
    return change(tx, actor, id, version, { [field]: to }, accion);
  },
});

const SHOWN = 20;

/** One query after another: the handle may be a transaction. */
export async function dependenciasOf(
  db: Db,
  dependences: readonly PersonDependence[],
  empleadoId: number,
): Promise<Dependencia[]> {
  const groups: Dependencia[] = [];
  for (const { clave, titulo, of } of dependences) {
    const found = await usosWhere(db, { [clave]: of(empleadoId) }, SHOWN);
    const usos = found.map(({ total: _total, ...uso }) => uso);
    if (found[0]) groups.push({ clave, titulo, total: found[0].total, usos });
  }
  return groups;
}

async function assertCanTakeOver(tx: Db, clave: string, leaving: number, to: number) {
  const [person] = await ask<{ id: number }>(tx)`
    select id from empleados where id = ${to} and id <> ${leaving} and activo for share`;
  if (!person) throw invalid({ [`reasignar.${clave}`]: 'Elegí a alguien que siga trabajando.' });
}

export const darDeBaja = async (
  tx: Db,
  dependences: readonly PersonDependence[],
  actor: Actor,
  id: number,
  { reasignar, ...baja }: EmpleadoBaja,
) => {
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
  for (const { clave, of, handOver } of dependences) {
    const to = reasignar[clave];
    if (to === undefined) continue;
    if (to !== null) await assertCanTakeOver(tx, clave, id, to);
    for (const one of await everyUso(tx, clave, of(id))) await handOver(tx, actor, one.id, id, to);
  }
  return empleadosRepository.darDeBaja(tx, actor, id, baja);
};
