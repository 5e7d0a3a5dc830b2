// A short list inside a form: one line per item, its fields side by side, and a button to add another. The record keeps
// the list whole, so what changes is the list.
import { mdiDelete, mdiPlus } from '@mdi/js';
import type { CSSProperties } from 'react';
import { useFormState } from 'react-hook-form';
import { Stack } from '../ui/Box.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { FieldText } from '../ui/Field.tsx';
import { FilaInput, type FilaKind } from './FilaInput.tsx';
import { useFormField } from './formField.ts';
import { nestedMessage } from './nestedMessage.ts';
import css from './record.module.css';

export interface FilaColumn {
  name: string;
  label: string;
  kind: FilaKind;
  /** What a new line starts with. */
  initial?: unknown;
  /** How many times as wide as the others. */
  grow?: number;
}

interface Props {
  name: string;
  columns: readonly FilaColumn[];
  /** «disco», as in «Agregar disco» and «Quitar disco 2». */
  item: string;
  max: number;
}

type Fila = Record<string, unknown>;

const partOf = (errors: unknown, key: string): unknown =>
  typeof errors === 'object' && errors !== null
    ? (errors as Readonly<Record<string, unknown>>)[key]
    : undefined;

export function FilasField({ name, columns, item, max }: Props) {
  const { value, onChange, inputRef } = useFormField(name);
  const { errors } = useFormState();
  const filas = (Array.isArray(value) ? value : []) as Fila[];
  const problemOf = (index: number, column: string) =>
    nestedMessage(partOf(partOf(errors[name], String(index)), column));
  const cells = filas.flatMap((_, index) => columns.map((column) => ({ index, column })));
  const wrong = cells.find(({ index, column }) => problemOf(index, column.name) !== undefined);
  /** Of the list as a whole: what is wrong in a field is said beside it. */
  const problem = wrong ? undefined : nestedMessage(errors[name]);
  /** Where whoever follows the summary of errors lands. */
  const first = wrong ?? cells[0];
  // Lines have no name of their own, and only move when one is taken away: then all are drawn anew.
  const keys = filas.map((_, index) => `${filas.length} ${index}`);
  const widths = columns.map(({ grow = 1 }) => `minmax(0, ${grow}fr)`).join(' ');
  const change = (index: number, column: string, next: unknown) =>
    onChange(filas.map((fila, at) => (at === index ? { ...fila, [column]: next } : fila)));
  const add = () =>
    onChange([
      ...filas,
      Object.fromEntries(columns.map((column) => [column.name, column.initial ?? null])),
    ]);
  return (
    <Stack data-wide gap={1.25}>
      {filas.map((fila, index) => (
        <div
          key={keys[index]}
          role="group"
          aria-label={`${item} ${index + 1}`}
          className={css.fila}
          style={{ '--columns': widths } as CSSProperties}
        >
          {columns.map(({ name: column, label, kind }) => (
            <FilaInput
              key={column}
              label={label}
              kind={kind}
              value={fila[column]}
              error={problemOf(index, column)}
              inputRef={
                index === first?.index && column === first.column.name ? inputRef : undefined
              }
              onChange={(next) => change(index, column, next)}
            />
          ))}
          <IconButton
            icon={mdiDelete}
            label={`Quitar ${item} ${index + 1}`}
            onClick={() => onChange(filas.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {problem && <FieldText error>{problem}</FieldText>}
      {filas.length < max && (
        <div>
          <Button size="small" icon={mdiPlus} onClick={add}>
            Agregar {item}
          </Button>
        </div>
      )}
    </Stack>
  );
}
