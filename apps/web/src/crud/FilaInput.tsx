import { type Referencia, referencia } from '@muni/contract';
import { lazy, type Ref, Suspense } from 'react';
import { optionsOf } from '../lib/options.ts';
import { SelectInput } from '../ui/SelectInput.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { ReferenceSource } from './filters.ts';
import { readNumber } from './NumeroField.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

const FechaPicker = lazy(() =>
  import('../ui/FechaPicker.tsx').then((module) => ({ default: module.FechaPicker })),
);

export type FilaKind =
  | 'texto'
  | 'numero'
  | 'fecha'
  | { options: readonly string[] }
  | { source: ReferenceSource };

interface Props {
  label: string;
  kind: FilaKind;
  value: unknown;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onChange: (value: string | number | Referencia | null) => void;
}

/** One field of one line of a list. */
export function FilaInput({ label, kind, value, error, inputRef, onChange }: Props) {
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
      <Suspense fallback={<TextInput label={label} value="" disabled />}>
        <FechaPicker
          label={label}
          value={text}
          error={error}
          onChange={(next) => onChange(next || null)}
        />
      </Suspense>
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
