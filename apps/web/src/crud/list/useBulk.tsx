// What can be done with the selected rows of a list: at once, or after a question.
import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ProgressNotice } from '../../ui/ProgressNotice.tsx';
import { Opening } from '../../ui/Opening.tsx';
import type { BulkWork } from './bulk.ts';
import type { RowAction } from './RowMenu.tsx';

export interface Asked<Row> {
  rows: Row[];
  run: (work: BulkWork<Row>, rows?: Row[]) => void;
  onClose: () => void;
}
export interface BulkAction<Row> {
  label: string;
  icon: string;
  /** The rows it is for; the others are left as they are. */
  can?: (row: Row) => boolean;
  /** Done at once. */
  work?: BulkWork<Row>;
  /** The dialog that asks for the rest, and runs it. */
  ask?: (asked: Asked<Row>) => ReactNode;
}
export interface Bulk<Row> {
  noun: { singular: string; plural: string };
  actions: BulkAction<Row>[];
  /** Besides the list's own name: whose screens show something of the rows. */
  alsoUnder?: string;
}

interface Options<Row> {
  /** The name under which the rows are asked for. */
  name: string;
  bulk: Bulk<Row> | undefined;
  nameOf: (row: Row) => string;
  clear: () => void;
}

export function useBulk<Row>({ name, bulk, nameOf, clear }: Options<Row>) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<{ action: BulkAction<Row>; rows: Row[] }>();
  const [progress, setProgress] = useState<{ text: string; stop: () => void }>();
  if (!bulk) return { actionsFor: () => [], extras: null };
  const { noun, actions, alsoUnder = name } = bulk;

  const run = async (work: BulkWork<Row>, rows: readonly Row[]) => {
    const controller = new AbortController();
    const stop = () => controller.abort();
    const tell = (over: number) =>
      setProgress({ text: `${over} de ${rows.length} ${noun.plural}`, stop });
    tell(0);
    const onOver = () => {
      setProgress(undefined);
      clear();
      for (const key of [name, alsoUnder]) void queries.invalidateQueries({ queryKey: [key] });
    };
    const { runBulk } = await import('./bulk.ts');
    const { signal } = controller;
    await runBulk(work, { rows, noun, nameOf, onProgress: tell, signal, onOver });
  };
  const start = (action: BulkAction<Row>, rows: Row[]) => {
    if (action.work) void run(action.work, rows);
    else setAsking({ action, rows });
  };
  /** What the bar offers for these: only what at least one of them can have done. */
  const actionsFor = (selected: readonly Row[]): RowAction[] =>
    actions.flatMap((action) => {
      const rows = selected.filter(action.can ?? (() => true));
      const { label, icon } = action;
      return rows.length > 0 ? [{ label, icon, onClick: () => start(action, rows) }] : [];
    });
  const extras = (
    <>
      {asking && (
        <Opening>
          {asking.action.ask?.({
            rows: asking.rows,
            run: (work, rows = asking.rows) => void run(work, rows),
            onClose: () => setAsking(undefined),
          })}
        </Opening>
      )}
      {progress && <ProgressNotice message={progress.text} onCancel={progress.stop} />}
    </>
  );
  return { actionsFor, extras };
}
