// Two loads compared a part at a time, so that others get in between: the keys of the earlier one are noted in a table of
// numbers, the later one is read against it, and only the rows that differ are fetched. It begins anew whenever it is
// taken up again.
import { type Diferencia, DIFERENCIAS } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import { createSeen } from '../../files/seen.ts';
import { announce, lease, paced, TaskGone, type Work } from './cargas.repository.ts';
import {
  addAccounts,
  addCharges,
  forgetDiferencias,
  type Found,
  type Keys,
  keysAfter,
  noteComparacion,
  type Pair,
  takeComparacion,
} from './comparacion.repository.ts';
import { centsOf, centsText } from './valores.rules.ts';

const TELL_EVERY_MS = 400;
/** Rows in memory at a time. */
const KEYS_MAX = 2000;
const BROKEN = 'No se pudo comparar por una falla nuestra. Volvé a intentar.';

function createTotals() {
  const totals = new Map(
    DIFERENCIAS.map((tipo) => [tipo, { cantidad: 0, antes: 0n, despues: 0n }]),
  );
  return {
    countOf: (tipo: Diferencia) => totals.get(tipo)?.cantidad ?? 0,
    add(found: readonly Found[]) {
      for (const { tipo, cantidad, antes, despues } of found) {
        const total = totals.get(tipo);
        if (!total) continue;
        total.cantidad += cantidad;
        total.antes += centsOf(antes);
        total.despues += centsOf(despues);
      }
    },
    text: () =>
      JSON.stringify(
        Object.fromEntries(
          [...totals].map(([tipo, { cantidad, antes, despues }]) => [
            tipo,
            { cantidad, antes: centsText(antes), despues: centsText(despues) },
          ]),
        ),
      ),
  };
}

/** Reads a load from end to end; `look` sees each part and may write what it found in it. */
function createReader(work: Work, pair: Pair) {
  const { db } = work.database;
  const pace = paced(work.database);
  let hechas = 0;
  let told = 0;

  async function note(rows: number): Promise<void> {
    if (work.isStopped()) throw new TaskGone();
    hechas += rows;
    if (!(await noteComparacion(db, pair, { hechas, lease }))) throw new TaskGone();
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    await announce(db, pair.id);
  }

  return {
    async clear() {
      while ((await pace((size) => forgetDiferencias(db, pair, size))) > 0) await note(0);
    },
    async each(id: number, look: (keys: Keys[], tx: Db) => Promise<void> | void) {
      for (let after = 0; ;) {
        const keys = await pace((size) =>
          db.transaction().execute(async (tx) => {
            const found = await keysAfter(tx, id, after, Math.min(size, KEYS_MAX));
            await look(found, tx);
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

async function compare(work: Work, pair: Pair): Promise<string> {
  const { id, con } = pair;
  const reader = createReader(work, pair);
  const totals = createTotals();
  const [charges, oldAccounts, accounts, missing] = [
    createSeen(),
    createSeen(),
    createSeen(),
    createSeen(),
  ];

  await reader.clear();
  await reader.each(con, (keys) => {
    for (const { clave, huella, cuenta, linea } of keys) {
      charges.note(clave, huella, linea);
      oldAccounts.note(cuenta, cuenta, linea);
    }
  });

  let kept = 0;
  let fresh = 0;
  await reader.each(id, async (keys, tx) => {
    const changed: { linea: number; antes: number }[] = [];
    const added: { linea: number; n: number }[] = [];
    let isNew = 0;
    for (const { clave, huella, cuenta, linea } of keys) {
      const earlier = charges.look(clave, huella);
      if (earlier && !earlier.same) changed.push({ linea, antes: earlier.line });
      const isKnown = oldAccounts.look(cuenta, cuenta) !== null;
      const seen = accounts.note(cuenta, cuenta, isKnown ? 1 : fresh + 1);
      if (isKnown) kept += seen ? 0 : 1;
      else {
        added.push({ linea, n: seen?.line ?? fresh + 1 });
        if (!seen) isNew += 1;
        fresh += seen ? 0 : 1;
      }
    }
    totals.add(await addCharges(tx, pair, changed, totals.countOf));
    totals.add(await addAccounts(tx, pair, 'cuenta nueva', added, isNew));
  });

  // Without one that went away there is nothing left to look for.
  if (kept === oldAccounts.count()) return totals.text();
  await reader.each(con, async (keys, tx) => {
    const gone: { linea: number; n: number }[] = [];
    let isNew = 0;
    for (const { cuenta, linea } of keys) {
      if (accounts.look(cuenta, cuenta)) continue;
      const next = missing.count() + 1;
      const seen = missing.note(cuenta, cuenta, next);
      if (!seen) isNew += 1;
      gone.push({ linea, n: seen?.line ?? next });
    }
    totals.add(await addAccounts(tx, pair, 'cuenta que falta', gone, isNew));
  });
  return totals.text();
}

/** Does one that waits. Whether there was one. */
export async function compareNext(
  work: Work,
  failed: (error: unknown, pair: Pair) => void,
): Promise<boolean> {
  const { db } = work.database;
  const pair = await takeComparacion(db, lease);
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
