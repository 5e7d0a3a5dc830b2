// A short list inside a form: one line per item, its fields side by side, and a button to add another. The record keeps
// the list whole, so what changes is the list.
import { type Referencia, referencia } from '@muni/contract';
import { type CSSProperties, type Ref, useLayoutEffect, useRef } from 'react';
import { mdiDelete, mdiPlus } from '@mdi/js';
import { useFormState, get } from 'react-hook-form';
import { optionsOf } from '../../lib/options.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FieldText } from '../../ui/Field.tsx';
import type { ReferenceSource } from '../list/filters.ts';
import css from '../record/record.module.css';
import { readNumber } from './Fields.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';
import { useFormField } from './formField.ts';
import { type FormValues, nestedMessage } from './formValues.ts';

type FilaKind =
  | 'texto'
  | 'numero'
  | 'fecha'
  | { options: readonly string[] }
  | { source: ReferenceSource };

interface FilaInputProps {
  label: string;
  kind: FilaKind;
  value: unknown;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onChange: (value: string | number | Referencia | null) => void;
}

/** One field of one line of a list. */
function FilaInput({ label, kind, value, error, inputRef, onChange }: FilaInputProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (typeof kind === 'object' && 'source' in kind)
    return (
      <ReferencePicker
        label={label}
        source={kind.source}
        value={referencia.safeParse(value).data ?? null}
        error={error}
        onChange={onChange}
      />
    );
  if (typeof kind === 'object')
    return (
      <SelectInput
        label={label}
        value={text}
        emptyLabel="Sin definir"
        error={error}
        options={optionsOf(kind.options)}
        onChange={(next) => onChange(next || null)}
      />
    );
  if (kind === 'fecha')
    return (
      <FechaPicker
        label={label}
        value={text}
        error={error}
        onChange={(next) => onChange(next || null)}
      />
    );
  const read = (typed: string) => (kind === 'numero' ? readNumber(typed) : typed);
  return (
    <TextInput
      label={label}
      value={text}
      inputMode={kind === 'numero' ? 'numeric' : 'text'}
      autoComplete="off"
      error={error}
      inputRef={inputRef}
      onChange={({ target }) => onChange(target.value === '' ? null : read(target.value))}
    />
  );
}

interface FilaColumn {
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
  /** Among other fields: what the lines are, above them. */
  titled?: boolean;
}

export function FilasField({ name, columns, item, max, titled }: Props) {
  const { value, onChange, inputRef, label: title } = useFormField(name);
  const { errors } = useFormState();
  const filas = (Array.isArray(value) ? value : []) as FormValues[];
  const problemOf = (index: number, column: string) =>
    nestedMessage(get(errors, `${name}.${index}.${column}`));
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
  const lines = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  // Whoever adds a line goes on in it.
  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const added = [...(lines.current?.querySelectorAll('[role="group"]') ?? [])].at(-1);
    added?.querySelector<HTMLElement>('input, select')?.focus();
  });
  const add = () => {
    isAdded.current = true;
    onChange([
      ...filas,
      Object.fromEntries(columns.map((column) => [column.name, column.initial ?? null])),
    ]);
  };
  return (
    <Stack ref={lines} data-wide gap={1.25}>
      {titled && <Box weight={600}>{title}</Box>}
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
