import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import { plainText } from '../../files/values.ts';

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
