// Who hears of what happens to a report.
import type { Reporte } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import type { Step } from './reportes.actions.ts';

export async function announce(
  _tx: Db,
  _actor: Actor,
  _reporte: Reporte,
  _step: (Step & { id: number }) | null,
): Promise<void> {}
