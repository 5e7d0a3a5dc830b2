// Two loads compared a part at a time, so that others get in between: the keys of the earlier one are noted in a table of
// numbers, the later one is read against it, and only the rows that differ are fetched. It begins anew whenever it is
// taken up again.
import { DIFERENCIAS, sumarImportes, type TotalesDeComparacion } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import { createSeen } from '../../files/seen.ts';
import {
  announce,
  announceAtTimes,
  deleteSome,
  paced,
  TaskGone,
  type Work,
} from './cargas.repository.ts';
import {
  addDiferencias,
  type Couple,
  type Keys,
  keysAfter,
  noteComparacion,
  ofPair,
  type Pair,
  takeComparacion,
} from './comparacion.repository.ts';

/** Rows in memory at a time. */
const KEYS_MAX = 2000;
const BROKEN = 'No se pudo comparar por una falla nuestra. Volvé a intentar.';

/** Reads loads from end to end, a part at a time, and adds up the differences that `look` finds in each part. */
function createReader({ database, isStopped }: Work, pair: Pair) {
  const { db } = database;
  const pace = paced(database);
  const totales = Object.fromEntries(
    DIFERENCIAS.map((tipo) => [tipo, { cantidad: 0, antes: '0.00', despues: '0.00' }]),
  ) as TotalesDeComparacion;
  let hechas = 0;

  async function note(rows: number): Promise<void> {
    hechas += rows;
    if (isStopped() || !(await noteComparacion(db, pair, { hechas }))) throw new TaskGone();
    await announceAtTimes(db, pair);
  }

  async function write(tx: Db, couples: readonly Couple[]): Promise<void> {
    for (const { tipo, cantidad, antes, despues } of await addDiferencias(tx, pair, couples)) {
      const total = totales[tipo];
      totales[tipo] = {
        cantidad: total.cantidad + cantidad,
        antes: sumarImportes(total.antes, antes),
        despues: sumarImportes(total.despues, despues),
      };
    }
  }

  return {
    totales,
    /** What an earlier attempt left. */
    async clear() {
      while ((await pace((size) => deleteSome(db, 'cargas_diferencias', ofPair(pair), size))) > 0)
        await note(0);
    },
    async each(id: number, look: (row: Keys) => Couple | null) {
      for (let after = 0; ;) {
        const keys = await pace((size) =>
          db.transaction().execute(async (tx) => {
            const found = await keysAfter(tx, id, after, Math.min(size, KEYS_MAX));
            await write(
              tx,
              found.flatMap((row) => look(row) ?? []),
            );
            return found;
          }),
        );
        const last = keys.at(-1);
        if (!last) return;
        after = last.linea;
        await note(keys.length);
      }
    },
  };
}

async function compare(work: Work, pair: Pair): Promise<TotalesDeComparacion> {
  const { id, con } = pair;
  const reader = createReader(work, pair);
  const [charges, oldAccounts, newAccounts] = [createSeen(), createSeen(), createSeen()];
  await reader.clear();
  await reader.each(con, ({ clave, huella, cuenta, linea }) => {
    charges.note(clave, huella, linea);
    oldAccounts.note(cuenta, cuenta, linea);
    return null;
  });
  await reader.each(id, ({ clave, huella, cuenta, linea }) => {
    newAccounts.note(cuenta, cuenta, linea);
    if (!oldAccounts.look(cuenta, cuenta)) return { linea, antes: null };
    const earlier = charges.look(clave, huella);
    return earlier && !earlier.same ? { linea, antes: earlier.line } : null;
  });
  await reader.each(con, ({ cuenta, linea }) =>
    newAccounts.look(cuenta, cuenta) ? null : { linea: null, antes: linea },
  );
  return reader.totales;
}

/** Does one that waits. Whether there was one. */
export async function compareNext(
  work: Work,
  failed: (error: unknown, pair: Pair) => void,
): Promise<boolean> {
  const { db } = work.database;
  const pair = await takeComparacion(db);
  if (!pair) return false;
  try {
    await noteComparacion(db, pair, { totales: await compare(work, pair) });
  } catch (error) {
    // Left to the next process, or nobody wants it any more.
    if (error instanceof TaskGone) {
      await noteComparacion(db, pair, {});
      return !work.isStopped();
    }
    failed(error, pair);
    await noteComparacion(db, pair, { error: BROKEN });
  }
  await announce(db, pair.id);
  return true;
}
