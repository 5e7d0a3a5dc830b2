// Two loads compared a part at a time, so that others get in between: the keys of the earlier one are noted in a table of
// numbers, the later one is read against it, and only the rows that differ are fetched. It begins anew whenever it is
// taken up again.
import { createSeen } from '../../files/seen.ts';
import { inTransaction } from '../../db/transaction.ts';
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
  readTotales,
  takeComparacion,
} from './comparacion.repository.ts';

/** Rows in memory at a time. */
const KEYS_MAX = 2000;
const BROKEN = 'No se pudo comparar por una falla nuestra. Volvé a intentar.';

async function compare({ database, isStopped }: Work, pair: Pair): Promise<void> {
  const { db } = database;
  const pace = paced(database);
  let hechas = 0;
  async function note(rows: number): Promise<void> {
    hechas += rows;
    if (isStopped() || !(await noteComparacion(db, pair, { hechas }))) throw new TaskGone();
    await announceAtTimes(db, pair);
  }
  /** A load from end to end; what `look` finds in each part is written with it. */
  async function each(id: number, look: (row: Keys) => Couple | null): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after;
      const keys = await pace((size) =>
        inTransaction(db, async (tx) => {
          const found = await keysAfter(tx, id, from, Math.min(size, KEYS_MAX));
          await addDiferencias(
            tx,
            pair,
            found.flatMap((row) => look(row) ?? []),
          );
          return found;
        }),
      );
      after = keys.at(-1)?.linea;
      await note(keys.length);
    }
  }
  // What an earlier attempt left.
  while ((await pace((size) => deleteSome(db, 'cargas_diferencias', ofPair(pair), size))) > 0)
    await note(0);
  const { id, con } = pair;
  const [charges, oldAccounts, newAccounts] = [createSeen(), createSeen(), createSeen()];
  await each(con, ({ clave, huella, cuenta, linea }) => {
    charges.note(clave, huella, linea);
    oldAccounts.note(cuenta, cuenta, linea);
    return null;
  });
  await each(id, ({ clave, huella, cuenta, linea }) => {
    newAccounts.note(cuenta, cuenta, linea);
    if (!oldAccounts.look(cuenta, cuenta)) return { linea, antes: null };
    const earlier = charges.look(clave, huella);
    return earlier && !earlier.same ? { linea, antes: earlier.line } : null;
  });
  await each(con, ({ cuenta, linea }) =>
    newAccounts.look(cuenta, cuenta) ? null : { linea: null, antes: linea },
  );
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
    await compare(work, pair);
    await noteComparacion(db, pair, { totales: await readTotales(db, pair) });
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
