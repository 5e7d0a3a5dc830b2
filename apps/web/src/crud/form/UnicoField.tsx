// A value that no two records share: while one types, it says whether it is free or who has it. The server decides again
// when it is saved.
import type { Resource } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { Query } from '../../lib/http.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useDebounced } from '../useDebounced.ts';
import { Link } from '../../ui/Link.tsx';
import { Box } from '../../ui/Box.tsx';
import { useFormField } from './formField.ts';

/** Who has the value: «Marcela Benítez (Tránsito, de baja)», and the way there. */
export interface Holder {
  id: number;
  nombre: string;
  detalle: string;
  ruta: string;
}

export interface HolderSource {
  resource: Pick<Resource, 'name' | 'input'>;
  find: (name: string, value: string, signal: AbortSignal) => Promise<Holder[]>;
}

/** Those that a list finds by the value of a field. */
export const holdersOf = <Row,>(
  resource: HolderSource['resource'],
  list: (query: Query, signal: AbortSignal) => Promise<{ rows: Row[] }>,
  tell: (row: Row) => Holder,
): HolderSource => ({
  resource,
  find: async (name, value, signal) =>
    (await list({ [name]: value, pageSize: 2 }, signal)).rows.map(tell),
});

type Given = Pick<
  ComponentProps<typeof TextInput>,
  'inputMode' | 'help' | 'readOnly' | 'autoFocus' | 'wide'
>;
interface Props extends Given {
  name: string;
  source: HolderSource;
  /** The record being edited, whose own value is not news. */
  record?: { id: number };
  /** How it is shown while nobody is writing in it. */
  format?: (value: string) => string;
}

/** Undefined while there is nothing to ask or no answer yet; null when it is free. */
function useHolder({ name, source, record }: Omit<Props, keyof Given>, text: string) {
  const settled = useDebounced(text);
  const parsed = safeParse(source.resource.input.shape[name] as $ZodType, settled);
  const own: unknown = record && name in record ? record[name as keyof typeof record] : null;
  const value = typeof parsed.data === 'string' && parsed.data !== own ? parsed.data : '';
  const { data } = useQuery({
    queryKey: [source.resource.name, 'holder', name, value],
    queryFn: ({ signal }) => source.find(name, value, signal),
    enabled: value !== '',
  });
  if (value === '' || text !== settled || !data) return undefined;
  return data.find(({ id }) => id !== record?.id) ?? null;
}

const TAKEN = 'taken';
const Taken = ({ nombre, detalle, ruta }: Holder) => (
  <>
    Ya lo usa <strong>{nombre}</strong>
    {detalle && ` (${detalle})`}.{' '}
    <Link to={ruta} target="_blank" tone="inherit">
      Ver su ficha
    </Link>
  </>
);

const Free = () => (
  <Box as="span" tone="success" weight={540}>
    Disponible
  </Box>
);

/** Among what is wrong with the form too, where the summary finds it; checking the form again takes it out of there. */
function useTakenError(name: string, taken: string | undefined) {
  const { setError, clearErrors } = useFormContext();
  const { errors, isSubmitting } = useFormState();
  const type = errors[name]?.type;
  useEffect(() => {
    if (taken && !type && !isSubmitting) setError(name, { type: TAKEN, message: taken });
    else if (!taken && type === TAKEN) clearErrors(name);
  }, [name, taken, type, isSubmitting, setError, clearErrors]);
}

export function UnicoField(props: Props) {
  const { name, source, record, format, help, ...input } = props;
  const { value, onBlur, error, ...field } = useFormField(name);
  const [isWriting, setIsWriting] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const { isSubmitSuccessful } = useFormState();
  const holder = useHolder({ name, source, record }, text);
  // Once it is saved, who has it is the record just saved.
  const taken = isSubmitSuccessful ? undefined : holder;
  useTakenError(name, taken ? `Ya lo usa ${taken.nombre}.` : undefined);
  return (
    <TextInput
      {...field}
      value={isWriting || !format ? text : format(text)}
      {...input}
      autoComplete="off"
      onFocus={({ target }) => {
        setIsWriting(true);
        // Tab selects everything, and the text without its dots is another one: select that.
        // Without text there is nothing to select but the first letter about to be typed.
        const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
        if (format && text !== '' && isWhole) requestAnimationFrame(() => target.select());
      }}
      onBlur={() => {
        setIsWriting(false);
        onBlur();
      }}
      error={taken ? <Taken {...taken} /> : error}
      help={taken === null ? <Free /> : help}
    />
  );
}
