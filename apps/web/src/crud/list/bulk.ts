// The same thing done to many rows: the single call of each, which the server checks, a few at a time. What it was done to
// can be taken back; what was refused says why.
import type { Noun } from '@muni/contract';
import type { ComponentType } from 'react';
import { contar } from '../../lib/formats.ts';
import { messageOf } from '../../lib/errors.ts';
import { toast } from '../../ui/Toasts.tsx';
import type { ReferenceSource } from './filters.ts';

export interface BulkWork<Row> {
  /** «Tomaste», as in «Tomaste 3 reportes.» */
  done: string;
  act: (row: Row) => Promise<unknown>;
  /** Puts one back as it was; `after` is what `act` answered. */
  undo?: (before: Row, after: unknown) => Promise<unknown>;
}

export interface Asked<Row> {
  noun: Bulk<Row>['noun'];
  rows: Row[];
  run: (work: BulkWork<Row>, rows?: Row[]) => void;
  onClose: () => void;
}
/** A question that is one record: «Asignar», to whom. */
export interface Which<Row> {
  /** «Cambiar el área de», before «3 empleados». */
  title: string;
  label: string;
  source: ReferenceSource;
  missing: string;
  workOf: (id: number) => BulkWork<Row>;
}
export interface BulkAction<Row> {
  label: string;
  icon: string;
  /** The rows it is for; the others are left as they are. */
  can?: (row: Row) => boolean;
  /** Done at once, or once it was read that it cannot be taken back. */
  work?: BulkWork<Row>;
  warning?: string;
  which?: Which<Row>;
  /** The dialog that asks for anything else, and runs it. */
  ask?: ComponentType<Asked<Row>>;
}
export interface Bulk<Row> {
  noun: Noun;
  actions: BulkAction<Row>[];
  /** Besides the list's own name: whose screens show something of the rows. */
  alsoUnder?: string;
}

export interface BulkRun<Row> {
  rows: readonly Row[];
  noun: { singular: string; plural: string };
  nameOf: (row: Row) => string;
  /** How many are over. */
  onProgress: (over: number) => void;
  signal: AbortSignal;
  /** All are over: what is shown of them is old. */
  onOver: () => void;
}

const AT_ONCE = 3;
const NAMED = 5;

export async function runBulk<Row>(work: BulkWork<Row>, run: BulkRun<Row>): Promise<void> {
  const { rows, noun, nameOf, onProgress, signal, onOver } = run;
  const waiting = [...rows];
  const changed: { row: Row; after: unknown }[] = [];
  const refused = new Map<string, string[]>();
  let over = 0;
  const next = async (): Promise<void> => {
    const row = waiting.shift();
    if (row === undefined || signal.aborted) return;
    try {
      changed.push({ row, after: await work.act(row) });
    } catch (error) {
      const why = messageOf(error);
      refused.set(why, [...(refused.get(why) ?? []), nameOf(row)]);
    }
    over += 1;
    onProgress(over);
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  onOver();
  const { undo } = work;
  const takeBack = () => {
    const after = new Map(changed.map((one) => [one.row, one.after]));
    const act = (row: Row) => undo?.(row, after.get(row)) ?? Promise.resolve();
    void runBulk(
      { done: 'Volviste atrás', act },
      { ...run, rows: changed.map(({ row }) => row), signal: new AbortController().signal },
    );
  };
  if (changed.length > 0)
    toast(`${work.done} ${contar(changed.length, noun.singular, noun.plural)}.`, {
      action: undo && { label: 'Deshacer', onClick: takeBack },
    });
  for (const [why, names] of refused) {
    const more = names.length > NAMED ? ` y ${names.length - NAMED} más` : '';
    toast(`${names.slice(0, NAMED).join(', ')}${more}: ${why}`, { kind: 'error' });
  }
}
