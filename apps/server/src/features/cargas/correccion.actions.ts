// A row of a load of Rentas corrected in place, or left out: read again by the same rules, and the counts of the load follow.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { hiddenCargas } from '../rentas/index.ts';
import type { CargaRow } from './cargas.repository.ts';
import type { Decision, StoredFila } from './clases.actions.ts';
import { cuentaOf, efectosOf, moveFila } from './efectos.repository.ts';
import { sameClave } from './filas.repository.ts';
import { filaReader, type FilaLeida, VALORES } from './filas.rules.ts';
import { centsText } from './importes.rules.ts';
import { columnOfValor, FILA_COLUMNS, repeatedReason } from './lotes.actions.ts';

/** What a row does, and with how much it counts. */
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
  const efecto = row.stored === row.huella ? 'igual' : row.stored === null ? 'nueva' : 'cambia';
  return {
    cuenta: cuentaOf(row.estado, efecto),
    importe: row.estado === 'lista' ? row.importe : '0',
    avisos: row.avisos ? 1 : 0,
  };
}

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

export async function correctRenta(
  tx: Db,
  carga: CargaRow,
  stored: StoredFila,
  { celdas: cells, fuera: isOut }: Decision,
): Promise<void> {
  const { linea } = stored;
  const before = await weight(tx, carga.id, linea);
  const counted = await efectosOf(tx, carga.id, [linea]);
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
  const estado = isOut ? 'fuera' : isWrong ? 'error' : repeated ? 'repetida' : 'lista';
  await store(tx, carga.id, linea, estado, cells, fila);
  const after = await weight(tx, carga.id, linea);
  // What the file declares is compared with what was read, whichever rows go in.
  const grown = centsText((fila.importe ?? 0) - importeBefore);
  await moveFila(
    tx,
    carga.id,
    linea,
    cuentaOf(stored.estado, counted.get(linea) ?? null),
    after.cuenta,
  );
  await sql`
    update cargas set importe = importe + ${after.importe}::numeric - ${before.importe}::numeric,
      avisos = avisos + ${after.avisos - before.avisos},
      declarado = jsonb_set(declarado, '{leido,importe}',
        to_jsonb(((declarado #>> '{leido,importe}')::numeric + ${grown}::numeric)::text))
    where id = ${carga.id}`.execute(tx);
}
