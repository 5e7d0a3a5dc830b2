// Ten workbooks at once that would fill the memory of whoever opens them whole: some with 165 MB of texts that no cell shows,
// some whose first cell shows the last text. Each is refused or read, in processes that are not the server: its memory and its
// health stay as they were, and nothing stays on the disk.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workbookOfTexts } from '../apps/server/src/testing/workbook.ts';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { startHealth } from './health.ts';
import { childrenMb, residentMb, untilQuiet } from './measures.ts';
import { type Engine, type Outcome, percentile } from './part.ts';
import { subir } from './subida.ts';
import { call, sessionAt } from './writers.ts';

const TEXTS_MB = 165;
const AT_ONCE = 10;
const MEMORY_MB = 150;
const SLOWER = 3;
const QUIET_MS = 3000;
const QUIET_WITHIN_MS = 60_000;
const REFUSAL = 'El archivo es demasiado grande para leerlo.';

/** Only root may. */
function backToNormal() {
  try {
    setPriority(constants.priority.PRIORITY_NORMAL);
  } catch {}
}

export async function heavyFiles(engine: Engine): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-pesados-'));
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  const databaseUrl = await engine.freshUrl();
  const data = join(folder, 'data');
  const settings = { ...demoSettings, TMPDIR: temporary };
  const product = await startProduct(
    databaseUrl ? { ...settings, DATABASE_URL: databaseUrl } : settings,
    folder,
  );
  const problems: string[] = [];
  try {
    const session = sessionAt(product.url);
    await session.enter();
    const useless = workbookOfTexts(TEXTS_MB);
    const needed = workbookOfTexts(TEXTS_MB, 'last');
    await untilQuiet(product.pid, QUIET_WITHIN_MS);
    let most = 0;
    let apart = 0;
    const health = await startHealth(product.url, () => {
      most = Math.max(most, residentMb(product.pid));
      apart = Math.max(apart, childrenMb(product.pid));
    });
    const quiet = await health.timesWhile(sleep(QUIET_MS));
    const before = residentMb(product.pid);

    // Who sends is on other computers in a town hall: here it takes no turn from the server.
    setPriority(constants.priority.PRIORITY_LOW);
    const answers = Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const bytes = n < AT_ONCE - 2 ? useless : needed;
        const clase = n % 2 === 0 ? 'rentas' : 'empleados';
        const answer = await subir(
          (method, path, body, type) => call(session, 'computos', path, body, type, method),
          { clase, nombre: `padron-${n}.xlsx`, bytes },
        );
        const text = await answer.text();
        if (bytes === useless && !(answer.status === 400 && text.includes(REFUSAL)))
          problems.push(`a workbook of texts: ${answer.status} ${text.slice(0, 200)}`);
        return answer.status;
      }),
    ).catch((error: unknown) => [String(error)]);
    const busy = await health.timesWhile(answers);
    health.stop();
    backToNormal();
    problems.push(...health.faults);
    const told = await answers;
    const more = Math.round(most - before);
    const ratio = percentile(busy, 0.95) / Math.max(1, percentile(quiet, 0.95));
    if (more > MEMORY_MB) problems.push(`the server took ${more} MB more`);
    if (ratio > SLOWER) problems.push(`health took ${ratio.toFixed(1)} times as long`);
    const uploads = await readdir(join(data, 'cargas')).catch(() => []);
    const taken = told.filter((status) => status === 200).length;
    if (uploads.length !== taken) problems.push(`${uploads.length} uploads stay of ${taken}`);
    const left = await readdir(temporary);
    if (left.length > 0) problems.push(`temporary files stay: ${left.slice(0, 3).join(', ')}`);
    return {
      figures: {
        'heavy files': `${told.join(', ')}; the server ${Math.round(before)} MB and at most ${more} more, its reader ${Math.round(apart)} at most; health p50 ${percentile(quiet, 0.5)} and ${percentile(busy, 0.5)} ms, p95 ${percentile(quiet, 0.95)} and ${percentile(busy, 0.95)} ms (${ratio.toFixed(1)}×), longest ${percentile(quiet, 1)} and ${percentile(busy, 1)} ms of ${busy.length}`,
      },
      problems,
    };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
