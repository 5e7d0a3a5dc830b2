import {
  AREA_COMPUTOS,
  type EmpleadoBaja,
  type EmpleadoInput,
  empleados,
  type EmpleadosEstadisticas,
  type Recuento,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import { namingRepeated } from '../../crud/writes.ts';
import { among, type Condition } from '../../crud/list.ts';
import { tableRepository } from '../../crud/repository.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { AppError, invalid } from '../../http/errors.ts';
import { plainText } from '../../files/values.ts';
import type { Actor, Session } from '../../http/session.ts';
import { EVERYBODY } from '../../live/events.ts';
import {
  announceSessions,
  closeCuenta,
  deleteCuenta,
  moveCuenta,
  openCuenta,
} from './cuentas.actions.ts';
import {
  computosProblem,
  CORREO_PROPIO,
  type Holder,
  repeatedProblem,
  seesEveryRecord,
  UNIQUE_FIELDS,
} from './empleados.rules.ts';

/** Who works here is for everybody; who left, for Computos and for whoever heads the area they left. */
export function empleadosScope(session: Session): Condition[] {
  if (seesEveryRecord(session)) return [];
  const { aCargo = [] } = session.empleado ?? {};
  return [sql`(activo or ${among('areaId', aCargo)})`];
}

/** Who works in Cómputos now. */
export const tecnicos = sql<{ id: number }>`
  select id from empleados_vista where area_nombre = ${AREA_COMPUTOS} and activo order by id`;

const base = tableRepository({
  resource: empleados,
  table: 'empleados',
  sortColumns: { apellido: 'apellidoNombre' },
  constraints: {
    empleados_dni_unico: ['dni', 'Ya hay un empleado con ese DNI.'],
    empleados_legajo_unico: ['legajo', 'Ya hay un empleado con ese legajo.'],
    empleados_email_unico: ['email', 'Ya hay un empleado con ese correo.'],
    empleados_area_fk: ['area', YA_NO_ESTA.area],
    empleados_baja_despues_de_ingreso: ['fechaBaja', 'No puede ser anterior al ingreso.'],
  },
  live: () => EVERYBODY,
});

/** Two changes that could each leave one person in Computos wait for each other. */
export const lockComputos = (tx: Db) =>
  ask(tx)`select pg_advisory_xact_lock(hashtext('empleados.computos'))`;

/** Refuses whatever would leave nobody in Computos, or leaves it by the own hand. */
async function keepComputosStaffed(
  tx: Db,
  actor: Actor,
  id: number,
  next: { area: number; activo: boolean } | null,
) {
  await lockComputos(tx);
  const { area, activo } = await base.get(tx, id);
  const active = await empleadosRepository.tecnicoIds(tx);
  const computosId = area.nombre === AREA_COMPUTOS ? area.id : null;
  const problem = computosProblem({
    isActiveInComputos: activo && computosId !== null,
    staysActiveInComputos: next !== null && next.activo && next.area === computosId,
    othersActiveInComputos: active.filter((other) => other !== id).length,
    isOwn: actor.empleadoId === id,
  });
  if (problem) throw new AppError('conflict', problem);
}

/** Each field of the input that somebody else already has → who. */
async function repeatedFields(db: Db, id: number | null, { dni, legajo, email }: EmpleadoInput) {
  const others = await ask<
    Holder & { id: number; dni: string; legajo: string; email: string | null }
  >(db)`
    select id, nombre, apellido, area_nombre, activo, dni, legajo, email from empleados_vista
    where dni = ${dni} or legajo = ${legajo} or email = nullif(${email}, '')`;
  const given = { dni, legajo, email };
  return Object.fromEntries(
    UNIQUE_FIELDS.flatMap((field) => {
      const other = others.find((row) => row.id !== id && row[field] === given[field]);
      return other ? [[field, repeatedProblem(field, other)]] : [];
    }),
  );
}

export const empleadosRepository = {
  ...base,

  create: (db: Db, actor: Actor, input: EmpleadoInput) =>
    namingRepeated(
      db,
      (tx) => base.create(tx, actor, input),
      () => repeatedFields(db, null, input),
    ),

  update: (db: Db, actor: Actor, id: number, version: number, input: EmpleadoInput) =>
    namingRepeated(
      db,
      async (tx) => {
        const before = await base.get(tx, id);
        if (actor.empleadoId === id && before.email !== null && before.email !== input.email)
          throw invalid({ email: CORREO_PROPIO });
        await keepComputosStaffed(tx, actor, id, { area: input.area, activo: before.activo });
        const after = await base.update(tx, actor, id, version, input);
        if (before.area.id !== after.area.id || before.email !== after.email)
          await announceSessions(tx, [id]);
        await moveCuenta(tx, actor, before, after.email);
        return after;
      },
      () => repeatedFields(db, id, input),
    ),

  remove: async (tx: Db, actor: Actor, id: number) => {
    await keepComputosStaffed(tx, actor, id, null);
    await deleteCuenta(tx, actor, await base.get(tx, id));
    await base.remove(tx, actor, id);
    await announceSessions(tx, [id]);
  },

  async darDeBaja(tx: Db, actor: Actor, id: number, baja: Omit<EmpleadoBaja, 'reasignar'>) {
    await keepComputosStaffed(tx, actor, id, null);
    const { version, motivo, fechaBaja } = baja;
    const values = { activo: false, motivoBaja: motivo, fechaBaja };
    const gone = await base.change(tx, actor, id, version, values, 'baja');
    await announceSessions(tx, [id]);
    await closeCuenta(tx, actor, gone);
    return gone;
  },

  reactivar: async (tx: Db, actor: Actor, id: number, { version }: { version: number }) => {
    const values = { activo: true, motivoBaja: null, fechaBaja: null };
    const back = await base.change(tx, actor, id, version, values, 'reactivación');
    await openCuenta(tx, actor, back);
    return back;
  },

  async tecnicoIds(db: Db): Promise<number[]> {
    const rows = await ask<{ id: number }>(db)`${tecnicos}`;
    return rows.map(({ id }) => id);
  },

  /** Of those who work here now, with the filter of each list. */
  async cuentas(db: Db): Promise<EmpleadosEstadisticas> {
    const tipo = await ask<Recuento>(db)`
      select tipo as nombre, count(*)::int as n, json_build_object('tipo', tipo, 'activo', 'true') as filtro
      from empleados where activo group by tipo order by n desc, tipo`;
    const area = await ask<Recuento>(db)`
      select area_nombre as nombre, count(*)::int as n, json_build_object('area', area_id::text, 'activo', 'true') as filtro
      from empleados_vista where activo group by area_id, area_nombre order by n desc, area_nombre, area_id`;
    return { tipo, area };
  },
};

/** By DNI, legajo, e-mail and name: null where two people have that name. */
export type PersonCatalog = ReadonlyMap<string, { id: number; nombre: string } | null>;

interface Person {
  id: number;
  apellido: string;
  nombre: string;
  dni: string;
  legajo: string;
  email: string | null;
}

/** Files of other systems write a name in any order, with its comma or without. */
const namesOf = ({ apellido, nombre }: Person) =>
  [`${apellido}, ${nombre}`, `${apellido} ${nombre}`, `${nombre} ${apellido}`].map(plainText);

/** Those whom the cells of a file name; whoever left is nobody to charge with something. */
export async function readPersonCatalog(db: Db, cells: readonly string[]): Promise<PersonCatalog> {
  const texts = [...new Set(cells.map((text) => plainText(text)).filter(Boolean))];
  const digits = texts.map((text) => text.replace(/[\s.]/g, ''));
  const rows = await ask<Person>(db)`
    with said as (select distinct normalizar(t) as t from unnest(${texts}::text[]) as t)
    select id, apellido, nombre, dni, legajo, email from empleados
    where activo and (dni = any(${digits}::text[]) or legajo = any(${digits}::text[])
      or lower(email) = any(${texts}::text[])
      or normalizar(apellido_nombre) in (select t from said)
      or normalizar(apellido || ' ' || nombre) in (select t from said)
      or normalizar(nombre || ' ' || apellido) in (select t from said))`;
  const people = new Map<string, { id: number; nombre: string } | null>();
  for (const row of rows) {
    const person = { id: row.id, nombre: `${row.apellido}, ${row.nombre}` };
    for (const name of new Set(namesOf(row))) people.set(name, people.has(name) ? null : person);
  }
  for (const { apellido, nombre, id, email, legajo, dni } of rows)
    for (const own of [email && plainText(email), legajo, dni])
      if (own) people.set(own, { id, nombre: `${apellido}, ${nombre}` });
  return people;
}
