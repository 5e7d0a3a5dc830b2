// Formats that are remembered: a file with the same titles is read the same way.
import type { CargaClase, ColumnaDeCarga, FormatoCarga, PerfilDeCarga } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { signatureOf, titleKey } from './campos.rules.ts';
import type { CargaRow } from './cargas.repository.ts';
import type { Perfil, PerfilConocido } from './deteccion.actions.ts';

/** All that a file may be known by; of the same titles, the one used last comes first. */
export const perfilesConocidos = (db: Db, clase: CargaClase): Promise<PerfilConocido[]> =>
  db
    .selectFrom('cargasPerfiles')
    .select(['id', 'columnas', 'fijos', 'firma'])
    .where('clase', '=', clase)
    .where('firma', '<>', '')
    .orderBy('deFabrica')
    .orderBy(sql`usado_en desc nulls last`)
    .execute();

/** One that a person chose for a file, whatever its titles are. */
export async function readPerfil(
  db: Db,
  clase: CargaClase,
  id: number,
): Promise<Perfil & { formato: Partial<FormatoCarga> }> {
  const found = await db
    .selectFrom('cargasPerfiles')
    .select(['id', 'formato', 'columnas', 'fijos'])
    .where('clase', '=', clase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found', 'No encontramos ese formato.');
  return found;
}

export const listPerfiles = (db: Db, clase: CargaClase): Promise<PerfilDeCarga[]> =>
  db
    .selectFrom('cargasPerfiles')
    .select(['id', 'nombre', 'deFabrica', 'titulos', 'usadoEn'])
    .where('clase', '=', clase)
    .orderBy('nombre')
    .execute();

export async function removePerfil(
  db: Db,
  clases: readonly CargaClase[],
  id: number,
): Promise<void> {
  const gone = await db
    .deleteFrom('cargasPerfiles')
    .where('id', '=', id)
    .where('deFabrica', '=', false)
    .where('clase', 'in', clases)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new AppError('not_found', 'No encontramos ese formato, o viene con el sistema.');
}

const remembered = ({ campo, fecha, numero }: ColumnaDeCarga) => ({ campo, fecha, numero });

/** Under that name: a new one, or instead of the one that had it. */
export async function savePerfil(
  tx: Db,
  actor: Actor,
  nombre: string,
  { clase, formato, columnas, fijos }: Pick<CargaRow, 'clase' | 'formato' | 'columnas' | 'fijos'>,
): Promise<number> {
  const titles = columnas.map(({ titulo }) => titulo);
  const entries = columnas.map((columna) => [titleKey(columna.titulo), remembered(columna)]);
  const { rows } = await sql<{ id: number }>`
    insert into cargas_perfiles (clase, nombre, firma, titulos, formato, columnas, fijos, usado_en, creado_por_id)
    values (${clase}, ${nombre}, ${signatureOf(titles)}, ${JSON.stringify(titles)}::jsonb, ${JSON.stringify(formato)}::jsonb,
      ${JSON.stringify(Object.fromEntries(entries))}::jsonb, ${JSON.stringify(fijos)}::jsonb, now(), ${actor.empleadoId})
    on conflict (clase, normalizar(nombre)) do update set firma = excluded.firma, titulos = excluded.titulos,
      formato = excluded.formato, columnas = excluded.columnas, fijos = excluded.fijos, usado_en = now()
    where not cargas_perfiles.de_fabrica
    returning id`.execute(tx);
  const [saved] = rows;
  if (!saved)
    throw new AppError('conflict', 'Ese nombre es de un formato del sistema. Elegí otro.');
  return saved.id;
}
