// A file of employees. A person is known by the DNI.
import { type empleados, normalizeDocumento, tidyEmail } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { EVERYBODY, publish } from '../../live/events.ts';
import type { Recurso, Values } from '../cargas/index.ts';
import { seemsAnother } from './carga.rules.ts';
import { announceSessions, deleteCuenta, moveCuenta } from './cuentas.actions.ts';
import { empleadosRepository, lockComputos } from './empleados.repository.ts';
import { COMPUTOS_EMPTY, COMPUTOS_OWN, repeatedProblem, UNIQUE_FIELDS } from './empleados.rules.ts';

/** As for one change at a time: somebody is left, and nobody leaves by their own hand. */
async function assertComputosStaffed(tx: Db, { empleadoId }: Actor) {
  const left = await empleadosRepository.tecnicoIds(tx);
  if (left.length === 0) throw new AppError('conflict', COMPUTOS_EMPTY);
  if (empleadoId !== null && !left.includes(empleadoId))
    throw new AppError('conflict', COMPUTOS_OWN);
}

const emailsOf = async (tx: Db, ids: readonly number[]) => {
  return ask<{ id: number; email: string | null }>(tx)`
    select id, email from empleados where id = any(${[...ids]}::bigint[])`;
};

/** The accounts of those whose address changed. */
async function moveCuentas(
  tx: Db,
  actor: Actor,
  changed: readonly { id: number; antes: Values }[],
) {
  const now = await emailsOf(
    tx,
    changed.map(({ id }) => id),
  );
  const emails = new Map(now.map(({ id, email }) => [id, email]));
  for (const { id, antes } of changed) {
    const before = antes['email'] as string | null;
    await moveCuenta(tx, actor, { id, email: before }, emails.get(id) ?? null);
  }
}

export const empleadosCarga: Recurso<typeof empleados> = {
  clase: 'empleados',
  isSensitive: true,
  registros: empleadosRepository,
  nombre: 'apellidoNombre',
  unique: {
    dni: normalizeDocumento,
    legajo: (text) => text.trim(),
    email: tidyEmail,
  },
  knownBy: ['dni'],
  knownByName: null,
  // A file in capitals without accents does not undo how the name is written here.
  sameInPlain: ['apellido', 'nombre'],
  holding: ({ dni = [], legajo = [], email = [] }) =>
    sql`dni = any(${dni}::text[]) or legajo = any(${legajo}::text[]) or email = any(${email}::text[])`,
  taken: (field, { record }) => {
    const unique = UNIQUE_FIELDS.find((one) => one === field) ?? 'dni';
    return repeatedProblem(unique, { ...record, areaNombre: record.area.nombre });
  },
  doubt: (input, { input: stored, record }) =>
    seemsAnother(stored, input)
      ? `Parece otra persona: con este DNI está ${stored.apellido}, ${stored.nombre} (${record.area.nombre}).`
      : null,
  extraColumns: [],
  extras: async () => [],
  before: async (tx) => void (await lockComputos(tx)),
  async removing(tx, actor, ids) {
    for (const person of await emailsOf(tx, ids)) await deleteCuenta(tx, actor, person);
  },
  async after(tx, actor, changed) {
    await assertComputosStaffed(tx, actor);
    await publish(tx, { topic: 'empleados', audience: EVERYBODY });
    await announceSessions(
      tx,
      changed.map(({ id }) => id),
    );
    await moveCuentas(tx, actor, changed);
  },
};
