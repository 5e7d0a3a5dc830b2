// A row of a load corrected in place, or left out, while it has been analysed and not confirmed: read again by the same
// rules, and the counts of the load follow.
import type { FilaDeCarga } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { AppError, invalid } from '../../http/errors.ts';
import { hiddenCargas } from '../rentas/index.ts';
import { announce, type CargaRow } from './cargas.repository.ts';
import {
  columnIndexes,
  presentFila,
  readFila,
  sameClave,
  type StoredFila,
} from './filas.repository.ts';
import { filaReader, type FilaLeida, VALORES } from './filas.rules.ts';
import { centsText } from './importes.rules.ts';
import { columnOfValor, FILA_COLUMNS, repeatedReason } from './lotes.actions.ts';

export interface Correction {
  celdas?: Readonly<Record<string, string>> | undefined;
  fuera?: boolean | undefined;
}

/** A repeated row is none of them. */
type Kind = 'nuevas' | 'cambian' | 'iguales' | 'rechazadas' | 'fuera';

/** What a row counts as, and with how much. */
async function weight(tx: Db, id: number, linea: number) {
  const hidden = await hiddenCargas(tx);
  const { rows } = await sql<{
    estado: StoredFila['estado'];
    importe: string;
    huella: string | null;
    stored: string | null;
    avisos: boolean;
  }>`
    select f.estado, coalesce(f.importe1, 0)::text as importe, f.huella,
      coalesce(f.problemas @> '[{"tipo":"aviso"}]', false) and f.estado = 'lista' as avisos,
      (select r.huella from rentas r where r.clave = f.clave and r.carga_id <> all(${hidden}::bigint[])
       order by r.carga_id desc limit 1) as stored
    from cargas_filas f where f.carga_id = ${id} and f.linea = ${linea}`.execute(tx);
  const [row] = rows;
  if (!row) throw new AppError('not_found', 'No encontramos esa fila.');
  const kind: Kind | null =
    row.estado === 'repetida'
      ? null
      : row.estado === 'error'
        ? 'rechazadas'
        : row.estado === 'fuera'
          ? 'fuera'
          : row.stored === row.huella
            ? 'iguales'
            : row.stored === null
              ? 'nuevas'
              : 'cambian';
  return { kind, importe: row.estado === 'lista' ? row.importe : '0', avisos: row.avisos ? 1 : 0 };
}

const count = async (tx: Db, id: number, kind: Kind | null, by: number) => {
  if (kind === null) return;
  const column = sql.raw(kind);
  await sql`update cargas set ${column} = ${column} + ${by}::int where id = ${id}`.execute(tx);
};

async function store(
  tx: Db,
  id: number,
  linea: number,
  estado: string,
  celdas: string[],
  fila: FilaLeida,
) {
  const types = new Map(FILA_COLUMNS);
  const assignments = VALORES.map((name) => {
    const column = columnOfValor(name);
    const value = fila.valores?.[name] ?? null;
    return sql`${sql.raw(column)} = ${value}::${sql.raw(types.get(column) ?? 'text')}`;
  });
  const problemas = fila.problemas.length > 0 ? JSON.stringify(fila.problemas) : null;
  await sql`
    update cargas_filas set estado = ${estado}, celdas = ${JSON.stringify(celdas)}::json, problemas = ${problemas}::jsonb,
      clave = ${fila.clave || null}::uuid, huella = ${fila.huella || null}::uuid, corregida = true, ${sql.join(assignments)}
    where carga_id = ${id} and linea = ${linea}`.execute(tx);
}

function corrected(carga: CargaRow, fila: StoredFila, celdas: Correction['celdas'] = {}) {
  const indexes = columnIndexes(carga);
  const cells = [...fila.celdas];
  for (const [campo, text] of Object.entries(celdas)) {
    const index = indexes.get(campo);
    if (index === undefined)
      throw invalid({ [campo]: 'Ninguna columna del archivo trae ese dato.' });
    while (cells.length <= index) cells.push('');
    cells[index] = text.trim();
  }
  return cells;
}

export async function correctFila(
  tx: Db,
  carga: CargaRow,
  linea: number,
  { celdas, fuera }: Correction,
): Promise<FilaDeCarga> {
  if (carga.estado !== 'Analizada' || carga.tarea !== null)
    throw new AppError('conflict', 'Esta carga ya no se puede corregir.');
  const stored = await readFila(tx, carga.id, linea);
  if (!stored) throw new AppError('not_found', 'No encontramos esa fila.');
  const before = await weight(tx, carga.id, linea);
  const cells = corrected(carga, stored, celdas);
  const read = filaReader(carga.columnas, carga.fijos);
  const importeBefore = read(stored.celdas).importe ?? 0;
  const fila = read(cells);
  const repeated = fila.valores ? await sameClave(tx, carga.id, linea, fila) : null;
  if (repeated !== null)
    fila.problemas.push({
      campo: 'cuenta',
      columna: null,
      tipo: repeated.same ? 'aviso' : 'error',
      valor: fila.valores?.cuenta ?? '',
      motivo: repeated.same
        ? repeatedReason(repeated.linea)
        : `La misma cuenta y período están en la fila ${repeated.linea}.`,
    });
  const isWrong = fila.valores === null || repeated?.same === false;
  const isOut = fuera ?? stored.estado === 'fuera';
  const estado = isOut ? 'fuera' : isWrong ? 'error' : repeated ? 'repetida' : 'lista';
  // What is left out stays in the list of what somebody decided about.
  if (isOut && fila.problemas.length === 0)
    fila.problemas.push({
      campo: 'cuenta',
      columna: null,
      tipo: 'aviso',
      valor: fila.valores?.cuenta ?? '',
      motivo: 'La dejaste afuera.',
    });
  await store(tx, carga.id, linea, estado, cells, fila);
  const after = await weight(tx, carga.id, linea);
  // What the file declares is compared with what was read, whichever rows go in.
  const grown = centsText((fila.importe ?? 0) - importeBefore);
  await count(tx, carga.id, before.kind, -1);
  await count(tx, carga.id, after.kind, 1);
  await sql`
    update cargas set importe = importe + ${after.importe}::numeric - ${before.importe}::numeric,
      avisos = avisos + ${after.avisos - before.avisos},
      declarado = jsonb_set(declarado, '{leido,importe}',
        to_jsonb(((declarado #>> '{leido,importe}')::numeric + ${grown}::numeric)::text))
    where id = ${carga.id}`.execute(tx);
  await announce(tx, carga.id);
  const saved = await readFila(tx, carga.id, linea);
  return presentFila(carga, saved ?? stored);
}
