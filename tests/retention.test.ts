// What the help tells people about how long their data are kept is what the code does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/commands.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guide = read('apps/web/src/features/ayuda/guias/datos-personales.md');

it.each([
  ['identity/tokens/sessions.repository.ts', /IDLE_DAYS = (\d+)/, /sin uso termina a los (\d+)/],
  ['identity/tokens/sessions.repository.ts', /REMEMBERED_DAYS = (\d+)/, /se olvida (\d+)/],
  ['features/avisos/avisos.repository.ts', /KEPT_DAYS = (\d+)/, /Los avisos\*\*: (\d+)/],
  ['mail/outbox.ts', /KEPT_DAYS = (\d+)/, /Los correos enviados\*\*: (\d+)/],
  ['features/cargas/archivos.actions.ts', /ABANDONED_DAYS = (\d+)/, /nadie confirma: (\d+)/],
  ['crud/writes.ts', /KEPT_DAYS = (\d+)/, /dos veces lo mismo\*\*: (\d+)/],
  ['config.ts', /BACKUP_KEEP.*default\((\d+)\)/, /los últimos (\d+) de cada noche/],
])('%s: %s', (file, kept, told) => {
  const days = kept.exec(read(`apps/server/src/${file}`))?.[1];
  expect(days).toBeDefined();
  expect(told.exec(guide)?.[1]).toBe(days);
});
