// The promise that matters most: what was confirmed is there after a death, and the next start works. Until then the folder
// is of one process alone.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { startInsertingAreas } from '../../testing/child.ts';
import { inFull } from '../../testing/long.ts';
import { migratedDataDir, migrationsDir } from '../../testing/migrated.ts';
import { openDatabase } from '../database.ts';
import { ask } from '../transaction.ts';

const DEATHS = inFull(1, 20);

test('deaths in the middle of writing lose nothing that was confirmed', async () => {
  const dataDir = await migratedDataDir();
  const confirmed: string[] = [];
  for (let round = 1; round <= DEATHS; round += 1) {
    const child = await startInsertingAreas(dataDir, String(round));
    await child.says(`Área ${round}-1`);
    await expect(openDatabase({ url: null, dataDir, migrationsDir })).rejects.toThrow(
      new StartError(
        `La carpeta de datos ${dataDir} está en uso por otro proceso: cerralo o elegí otra carpeta con DATA_DIR.`,
      ),
    );
    await sleep(Math.random() * 200);
    await child.kill();
    confirmed.push(...child.lines);
  }

  const database = await openDatabase({ url: null, dataDir, migrationsDir });
  const rows = await ask<{ nombre: string }>(database.db)`select nombre from areas`;
  await database.close();
  const stored = new Set(rows.map(({ nombre }) => nombre));
  expect(confirmed.filter((nombre) => !stored.has(nombre))).toEqual([]);
  expect(confirmed.length).toBeGreaterThanOrEqual(DEATHS);
  // At most the one that was on its way when the process died.
  expect(stored.size - 2 - confirmed.length).toBeLessThanOrEqual(DEATHS);
});
