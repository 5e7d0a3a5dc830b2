// From the parts of a file that arrive to a load with its format, and from a correction of the format to the load that follows.
import {
  type CargaClase,
  clasesDeCarga,
  type EmpezarCargaBody,
  type FormatoCargaInput,
} from '@muni/contract';
import { changesBetween } from '../../crud/audit.ts';
import { ask, askOne, type Db, inTransaction } from '../../db/transaction.ts';
import type { LayoutChoices } from '../../files/layout.ts';
import { AppError, invalid, refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { archivoOf, forgetRest, isOpen, sha256Of } from './archivos.actions.ts';
import {
  announce,
  auditCarga,
  type CargaRow,
  changeCarga,
  lockCarga,
  readCarga,
} from './cargas.repository.ts';
import { detectCarga, type Detection, type Perfil } from './deteccion.actions.ts';
import { signatureOf, titleKey } from './campos.rules.ts';

/** Those that its kind of file has. */
export function assertCampos(clase: CargaClase, campos: readonly string[]): void {
  const known = new Set(clasesDeCarga[clase].campos.map(({ nombre }) => nombre));
  const wrong = campos.filter((campo) => !known.has(campo));
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(wrong.map((campo) => [campo, 'Estos archivos no traen ese dato.'])),
    );
}

async function detected(db: Db, clase: CargaClase, path: string, said: FormatoCargaInput) {
  const { perfil: id, ...input } = said;
  if (id === undefined) return detectCarga(path, clase, input, await perfilesConocidos(db, clase));
  // Which sheets there are is of each file.
  const [found] = await ask<Perfil & { formato: LayoutChoices }>(db)`
    select id, formato - 'hoja' - 'hojas' as formato, columnas, fijos, null as firma from cargas_perfiles
    where clase = ${clase} and id = ${id}`;
  if (!found) throw new AppError('not_found', 'No encontramos ese formato.');
  return detectCarga(path, clase, { ...found.formato, ...input }, [found]);
}

/** Unless it went on meanwhile. */
const keep = (db: Db, before: CargaRow, found: Detection, more: { sha256?: string }) =>
  inTransaction(db, async (tx) => {
    const { formato, columnas, fijos, perfilId } = found;
    const carga = await lockCarga(tx, before.id);
    if (carga.estado === before.estado && carga.tarea === null)
      await changeCarga(tx, carga, {
        ...more,
        formato: JSON.stringify(formato),
        columnas: JSON.stringify(columnas),
        fijos: JSON.stringify(fijos),
        perfilId,
        estado: 'Subida',
        error: null,
      });
    // The rows of another sheet are others.
    if (formato.hoja !== before.formato.hoja)
      await ask(tx)`delete from cargas_decisiones where carga_id = ${carga.id}`;
    await announce(tx, carga.id);
    return readCarga(tx, carga.id);
  });

/** A new one, or the one of the same file that this person did not send whole. */
export async function startCarga(tx: Db, actor: Actor, body: EmpezarCargaBody, maxBytes: number) {
  const { clase, nombre, bytes, huella } = body;
  if (bytes > maxBytes)
    throw new AppError('too_large', `El archivo pesa más de ${Math.floor(maxBytes / 2 ** 20)} MB.`);
  const [begun] = await ask<{ id: number }>(tx)`
    select id from cargas where estado = 'Recibiendo' and creado_por_id is not distinct from ${actor.empleadoId}
    and clase = ${clase} and nombre_archivo = ${nombre} and bytes = ${bytes} and huella = ${huella} order by id desc`;
  if (begun) return readCarga(tx, begun.id);
  const { id } = await askOne<{ id: number }>(tx)`
    insert into cargas (clase, nombre_archivo, bytes, huella, creado_por_id)
    values (${clase}, ${nombre}, ${bytes}, ${huella}, ${actor.empleadoId}) returning id`;
  await auditCarga(tx, actor, id, 'subida', changesBetween(null, { nombreArchivo: nombre }));
  await announce(tx, id);
  return readCarga(tx, id);
}

/** One that waits to be confirmed is the same load; one that was confirmed is refused. */
async function sameFile(db: Db, { id, clase }: CargaRow, sha256: string): Promise<number | null> {
  const found = await ask<Pick<CargaRow, 'id' | 'estado' | 'nombreArchivo'>>(db)`
    select id, estado, nombre_archivo from cargas
    where clase = ${clase} and sha256 = ${sha256} and estado <> 'Anulada' and id <> ${id} order by id desc`;
  const confirmed = found.find(({ estado }) => estado === 'Confirmada');
  if (confirmed)
    throw refused(
      `Este archivo ya se cargó como «${confirmed.nombreArchivo}» (carga ${confirmed.id}).`,
      { id: confirmed.id },
    );
  return found[0]?.id ?? null;
}

async function forget(db: Db, dir: string, carga: CargaRow): Promise<void> {
  await ask(db)`delete from cargas where id = ${carga.id}`;
  await announce(db, carga.id);
  await forgetRest(db, dir, carga);
}

/** It is there whole: the load to go on with. Nothing stays of one that cannot be read, or that is there already. */
export async function finishSubida(db: Db, dir: string, carga: CargaRow): Promise<CargaRow> {
  try {
    const path = await archivoOf(db, dir, carga);
    const sha256 = await sha256Of(path);
    const existing = await sameFile(db, carga, sha256);
    if (existing !== null) {
      await forget(db, dir, carga);
      return await readCarga(db, existing);
    }
    return await keep(db, carga, await detected(db, carga.clase, path, {}), { sha256 });
  } catch (error) {
    if (error instanceof AppError) await forget(db, dir, carga);
    throw error;
  }
}

/** What was analysed before no longer stands. */
export async function changeFormato(
  db: Db,
  dir: string,
  carga: CargaRow,
  input: FormatoCargaInput,
): Promise<CargaRow> {
  if (!isOpen(carga) || carga.tarea !== null)
    throw new AppError('conflict', 'El formato de esta carga ya no se puede cambiar.');
  assertCampos(carga.clase, [
    ...(input.columnas ?? []).flatMap(({ campo }) => campo ?? []),
    ...Object.keys(input.fijos ?? {}),
  ]);
  const detection = await detected(db, carga.clase, await archivoOf(db, dir, carga), {
    ...(input.perfil === undefined && { fijos: carga.fijos }),
    ...input,
  });
  return keep(db, carga, detection, {});
}

// Formats that are remembered: a file with the same titles is read the same way.

/** All that a file may be known by; of the same titles, the one used last comes first. */
const perfilesConocidos = (db: Db, clase: CargaClase): Promise<Perfil[]> =>
  ask<Perfil>(db)`
    select id, columnas, fijos, firma from cargas_perfiles where clase = ${clase} and firma <> ''
    order by de_fabrica, usado_en desc nulls last`;

/** Under that name: a new one, or instead of the one that had it. */
export async function savePerfil(tx: Db, actor: Actor, nombre: string, carga: CargaRow) {
  const { clase, formato, columnas, fijos } = carga;
  const titles = columnas.map(({ titulo }) => titulo);
  const entries = columnas.map(({ titulo, campo, fecha, numero }) => [
    titleKey(titulo),
    { campo, fecha, numero },
  ]);
  const [saved] = await ask<{ id: number }>(tx)`
    insert into cargas_perfiles (clase, nombre, firma, titulos, formato, columnas, fijos, usado_en, creado_por_id)
    values (${clase}, ${nombre}, ${signatureOf(titles)}, ${JSON.stringify(titles)}::jsonb, ${JSON.stringify(formato)}::jsonb,
      ${JSON.stringify(Object.fromEntries(entries))}::jsonb, ${JSON.stringify(fijos)}::jsonb, now(), ${actor.empleadoId})
    on conflict (clase, normalizar(nombre)) do update set firma = excluded.firma, titulos = excluded.titulos,
      formato = excluded.formato, columnas = excluded.columnas, fijos = excluded.fijos, usado_en = now()
    where not cargas_perfiles.de_fabrica
    returning id`;
  if (!saved)
    throw new AppError('conflict', 'Ese nombre es de un formato del sistema. Elegí otro.');
  return saved.id;
}
