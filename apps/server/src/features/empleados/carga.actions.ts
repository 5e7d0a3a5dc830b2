// A file of employees. A person is known by the DNI.
import { type EmpleadoInput, type empleados, normalizeDocumento, tidyEmail } from '@muni/contract';
import { idsOf } from '../../crud/list.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { EVERYBODY, publish } from '../../live/events.ts';
import { PARTICLES, type Recurso } from '../cargas/index.ts';
import { announceSessions, deleteCuenta, moveCuenta } from './cuentas.actions.ts';
import { empleadosRepository, lockComputos } from './empleados.repository.ts';
import { COMPUTOS_EMPTY, COMPUTOS_OWN, repeatedProblem, UNIQUE_FIELDS } from './empleados.rules.ts';
import { likeness } from '../../files/table.ts';
import { plainText } from '../../files/values.ts';

/** As for one change at a time: somebody is left, and nobody leaves by their own hand. */
async function assertComputosStaffed(tx: Db, { empleadoId }: Actor) {
  const left = await empleadosRepository.tecnicoIds(tx);
  if (left.length === 0) throw new AppError('conflict', COMPUTOS_EMPTY);
  if (empleadoId !== null && !left.includes(empleadoId))
    throw new AppError('conflict', COMPUTOS_OWN);
}

type Addressed = { id: number; email: string | null };

const emailsOf = (tx: Db, ids: readonly number[]) =>
  ask<Addressed>(tx)`
    select id, email from empleados where id = any(${[...ids]}::bigint[])`;

/** The accounts of those whose address changed. */
async function moveCuentas(tx: Db, actor: Actor, changed: readonly Addressed[]) {
  const now = await emailsOf(tx, idsOf(changed));
  const emails = new Map(now.map(({ id, email }) => [id, email]));
  for (const { id, email } of changed)
    await moveCuenta(tx, actor, { id, email }, emails.get(id) ?? null);
}

export const empleadosCarga: Recurso<typeof empleados> = {
  clase: 'empleados',
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
  taken: (field, { record }) => {
    const unique = UNIQUE_FIELDS.find((one) => one === field) ?? 'dni';
    return repeatedProblem(unique, { ...record, areaNombre: record.area.nombre });
  },
  doubt: (input, { input: stored, record }) =>
    seemsAnother(stored, input)
      ? `Parece otra persona: con este DNI está ${stored.apellido}, ${stored.nombre} (${record.area.nombre}).`
      : null,
  async before(tx, actor, removed) {
    await lockComputos(tx);
    for (const person of await emailsOf(tx, removed)) await deleteCuenta(tx, actor, person);
  },
  async after(tx, actor, changed) {
    await assertComputosStaffed(tx, actor);
    await publish(tx, { topic: 'empleados', audience: EVERYBODY });
    await announceSessions(tx, idsOf(changed));
    await moveCuentas(tx, actor, changed);
  },
};

// Whether a row of a file, which has the document of a person, is of that person.

const ALIKE = 0.6;
const wordsOf = (name: string) =>
  plainText(name)
    .split(/[\s'-]+/)
    .filter((word) => word && !PARTICLES.has(word));
/** One word in common is enough, also misspelt or cut short: «Giménez» and «Jimenez», «Ma.» and «María». */
const sharesAWord = (a: string, b: string) =>
  wordsOf(a).some((one) =>
    wordsOf(b).some((other) => {
      const [short = '', long = ''] = [one, other]
        .map((word) => word.replace(/\.$/, ''))
        .toSorted((x, y) => x.length - y.length);
      return long.startsWith(short) || likeness(one, other) >= ALIKE;
    }),
  );

type Identity = Pick<EmpleadoInput, 'apellido' | 'nombre' | 'legajo' | 'email'>;

/** The document of one person on the row of another: nothing left of the name, or of half of it, with legajo and e-mail changed too. */
export function seemsAnother(stored: Identity, given: Identity): boolean {
  const sameApellido = sharesAWord(stored.apellido, given.apellido);
  const sameNombre = sharesAWord(stored.nombre, given.nombre);
  if (sameApellido && sameNombre) return false;
  // Surname and name in each other's column.
  if (sharesAWord(stored.apellido, given.nombre) && sharesAWord(stored.nombre, given.apellido))
    return false;
  if (!sameApellido && !sameNombre) return true;
  return stored.legajo !== given.legajo && stored.email !== null && stored.email !== given.email;
}
