// From a file that just arrived to a load with its format, and from a correction of the format to the load that follows.
import { join } from 'node:path';
import type { FormatoCarga, FormatoCargaInput } from '@muni/contract';
import { writeAudit } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Received } from '../../files/receive.ts';
import { AppError, refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { removeArchivo } from './archivos.actions.ts';
import { announce, type CargaRow, readCarga } from './cargas.repository.ts';
import { detectCarga, type Detection } from './deteccion.actions.ts';
import { perfilesConocidos, readPerfil } from './perfiles.repository.ts';

/** Without what it does not say. */
const remembered = ({
  tipo,
  codificacion,
  separador,
  inicios,
  filaTitulos,
}: Partial<FormatoCarga>): FormatoCargaInput => ({
  ...(tipo && { tipo }),
  ...(codificacion && { codificacion }),
  ...(separador && { separador }),
  ...(inicios && { inicios }),
  ...(filaTitulos !== undefined && { filaTitulos }),
});

async function detected(
  db: Db,
  path: string,
  { perfil: id, ...input }: FormatoCargaInput,
): Promise<Detection> {
  if (id === undefined) return detectCarga('rentas', path, input, await perfilesConocidos(db));
  const { formato, ...perfil } = await readPerfil(db, id);
  const { fijos } = perfil;
  const said = { ...remembered(formato), fijos, ...input };
  return detectCarga('rentas', path, said, [{ ...perfil, firma: null }]);
}

const asJson = ({ formato, columnas, fijos, perfilId }: Detection) => ({
  formato: JSON.stringify(formato),
  columnas: JSON.stringify(columnas),
  fijos: JSON.stringify(fijos),
  perfilId,
});

/** One that waits to be confirmed is the same load; one that was confirmed is refused. */
async function sameFile(db: Db, { sha256 }: Received): Promise<number | null> {
  const found = await db
    .selectFrom('cargasVista')
    .select(['id', 'estado', 'nombreArchivo', 'confirmadoEn', 'archivo'])
    .where('sha256', '=', sha256)
    .where('estado', '<>', 'Anulada')
    .orderBy('id', 'desc')
    .execute();
  const confirmed = found.find(({ estado }) => estado === 'Confirmada');
  if (confirmed)
    throw refused(
      `Este archivo ya se cargó como «${confirmed.nombreArchivo}» (carga ${confirmed.id}).`,
      { id: confirmed.id },
    );
  return found.find(({ archivo }) => archivo !== null)?.id ?? null;
}

export async function createCarga(
  db: Db,
  actor: Actor,
  dir: string,
  { archivo, nombre, received }: { archivo: string; nombre: string; received: Received },
): Promise<CargaRow> {
  try {
    const existing = await sameFile(db, received);
    if (existing !== null) {
      await removeArchivo(dir, archivo);
      return await readCarga(db, existing);
    }
    const detection = await detected(db, join(dir, archivo), {});
    return await inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto('cargas')
        .values({
          nombreArchivo: nombre,
          ...received,
          archivo,
          ...asJson(detection),
          creadoPorId: actor.empleadoId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const cambios = { nombreArchivo: { antes: null, despues: nombre } };
      await writeAudit(tx, actor, { tabla: 'cargas', registroId: id, accion: 'subida', cambios });
      await announce(tx, id);
      return readCarga(tx, id);
    });
  } catch (error) {
    await removeArchivo(dir, archivo);
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
  if (carga.archivo === null || carga.tarea !== null)
    throw new AppError('conflict', 'El formato de esta carga ya no se puede cambiar.');
  const detection = await detected(db, join(dir, carga.archivo), {
    ...(input.perfil === undefined && { fijos: carga.fijos }),
    ...input,
  });
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('cargas')
      .set({ ...asJson(detection), estado: 'Subida', error: null })
      .where('id', '=', carga.id)
      .where('tarea', 'is', null)
      .execute();
    await announce(tx, carga.id);
    return readCarga(tx, carga.id);
  });
}
