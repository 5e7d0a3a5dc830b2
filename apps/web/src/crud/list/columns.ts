// The columns of a list and each person's arrangement of them, kept in this browser. A column that a new version adds
// appears in its own place; one that it removes is forgotten.
import { type ComponentProps, createElement, type ReactNode, useState } from 'react';
import { formatFecha, formatFechaHora, formatImporte } from '../../lib/formats.ts';
import { recall, remember } from '../../lib/storage.ts';
import { Assignee } from '../../ui/Assignee.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';

export interface Column<Row> {
  /** The field, also for the export. */
  id: string;
  label: string;
  /** null draws a dash. */
  cell: (row: Row) => ReactNode;
  /** Can be ordered by: its name is in the resource's `sorts`. */
  sortable?: boolean;
  width?: number;
  align?: 'right';
  /** Shown only if the person asks for it. */
  hidden?: boolean;
  /** Names the row; it cannot be hidden. */
  primary?: boolean;
  /** Where there is no room for all it leaves, the lowest number first; without one it stays. */
  folds?: number;
  className?: string;
}

/** A column as a list declares it: what the contract or the field itself can say may be left out. */
export type ColumnDraft<Row> = Omit<Column<Row>, 'label' | 'cell'> &
  Partial<Pick<Column<Row>, 'label' | 'cell'>> & {
    /** A day, a moment or money, who has it in hand, how urgent it is: how the field is drawn. */
    as?: keyof typeof AS;
  };

/** What is not known stays as it is. */
const text = (write: (value: string) => string) => (value: unknown) =>
  (typeof value === 'string' ? write(value) : value) as ReactNode;
type Person = ComponentProps<typeof Assignee>['person'];
type Prioridad = ComponentProps<typeof PrioridadMeter>['prioridad'];

const AS = {
  fecha: { draw: text(formatFecha), look: { className: 'celda-fecha' } },
  fechaHora: { draw: text(formatFechaHora), look: { className: 'celda-fecha' } },
  importe: { draw: text(formatImporte), look: { align: 'right' } },
  persona: {
    draw: (value: unknown) => createElement(Assignee, { person: value as Person }),
    look: {},
  },
  prioridad: {
    draw: (value: unknown) => createElement(PrioridadMeter, { prioridad: value as Prioridad }),
    look: {},
  },
} as const;

/** A plain value as it is; of a reference, its name. */
const nameOf = (value: unknown) =>
  (typeof value === 'object' && value && 'nombre' in value ? value.nombre : value) as ReactNode;

/** The columns of a list, with the contract's labels and the fields as they are where a column says no more. */
export const columnsOf = <Row extends object>(
  labels: Partial<Record<string, string>>,
  drafts: ColumnDraft<Row>[],
): Column<Row>[] =>
  drafts.map(({ as, ...draft }) => ({
    label: labels[draft.id] ?? '',
    cell: (row: Row) => (as ? AS[as].draw : nameOf)((row as Record<string, unknown>)[draft.id]),
    ...(as && AS[as].look),
    ...draft,
  }));

/** Of a column without a width, which takes what the others leave. */
export const FREE_WIDTH = 200;

export const widthOf = (columns: readonly { width?: number }[]) =>
  columns.reduce((sum, { width = FREE_WIDTH }) => sum + width, 0);

/** The columns that have room: those that fold leave one after the other until the rest fits. */
export function fitting<C extends { width?: number; folds?: number }>(
  columns: readonly C[],
  room: number,
): C[] {
  const leaving = columns
    .filter(({ folds }) => folds !== undefined)
    .toSorted((a, b) => (a.folds ?? 0) - (b.folds ?? 0));
  const kept = new Set(columns);
  for (const column of leaving) {
    if (widthOf([...kept]) <= room) break;
    kept.delete(column);
  }
  return columns.filter((column) => kept.has(column));
}

export interface Arrangement {
  order: string[];
  hidden: string[];
}
type AnyColumn = Pick<Column<never>, 'id' | 'hidden' | 'primary'>;

/** The stored arrangement made to fit the columns there are now. */
export function arrange(columns: readonly AnyColumn[], stored: Arrangement | null): Arrangement {
  const ids = columns.map((column) => column.id);
  const order = (stored?.order ?? []).filter((id) => ids.includes(id));
  ids.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = ids.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  const known = new Set(stored?.order ?? []);
  const isHidden = ({ id, hidden, primary }: AnyColumn) =>
    !primary && (known.has(id) ? stored?.hidden.includes(id) : hidden);
  return { order, hidden: columns.filter(isHidden).map((column) => column.id) };
}

export function move(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const next = order.filter((other) => other !== id);
  next.splice(to, 0, id);
  return next;
}

export function useColumns<Row>(name: string, columns: Column<Row>[]) {
  const key = `columnas.${name}`;
  const [stored, setStored] = useState(() => recall<Arrangement | null>(key, null));
  const arrangement = arrange(columns, stored);
  const { order, hidden } = arrangement;
  const ordered = order.flatMap((id) => columns.filter((column) => column.id === id));
  const store = (next: Arrangement | null) => {
    setStored(next);
    remember(key, next ?? undefined);
  };
  return {
    ordered,
    arrangement,
    visible: ordered.filter((column) => !hidden.includes(column.id)),
    isCustom: stored !== null,
    toggle: (id: string) =>
      store({
        order,
        hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id],
      }),
    move: (id: string, by: -1 | 1) => store({ order: move(order, id, by), hidden }),
    reset: () => store(null),
  };
}
export type Columns<Row> = ReturnType<typeof useColumns<Row>>;
