import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import { plainText } from '../../files/values.ts';

/** By DNI, by legajo and by «Apellido, Nombre»: null where two people have that name. */
export type PersonCatalog = ReadonlyMap<string, { id: number; nombre: string } | null>;

/** Those whom the cells of a file name; whoever left is nobody to charge with something. */
export async function readPersonCatalog(db: Db, cells: readonly string[]): Promise<PersonCatalog> {
  const texts = [...new Set(cells.map((text) => plainText(text)).filter(Boolean))];
  const digits = texts.map((text) => text.replace(/[\s.]/g, ''));
  const rows = await ask<{ id: number; nombre: string; dni: string; legajo: string }>(db)`
    select id, apellido_nombre as nombre, dni, legajo from empleados
    where activo and (dni = any(${digits}::text[]) or legajo = any(${digits}::text[])
      or normalizar(apellido_nombre) in (select normalizar(t) from unnest(${texts}::text[]) as t))`;
  const people = new Map<string, { id: number; nombre: string } | null>();
  for (const { id, nombre } of rows)
    people.set(plainText(nombre), people.has(plainText(nombre)) ? null : { id, nombre });
  for (const { legajo, id, nombre } of rows) people.set(legajo, { id, nombre });
  for (const { dni, id, nombre } of rows) people.set(dni, { id, nombre });
  return people;
}
