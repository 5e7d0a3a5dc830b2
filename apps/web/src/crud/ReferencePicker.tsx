// Chooses another record by writing part of its name: the server searches, the person picks.
import { mdiMenuDown, mdiClose } from '@mdi/js';
import type { Referencia } from '@muni/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { messageOf } from '../lib/errors.ts';
import { FieldLabel } from '../ui/FieldLabel.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ReferenceOption, ReferenceSource } from './filters.ts';
import { useDebounced } from './useDebounced.ts';

interface Props {
  label: string;
  optional?: boolean;
  source: ReferenceSource;
  value: Referencia | null;
  onChange: (value: Referencia | null) => void;
  onBlur?: () => void;
  /** Records that make no sense here, such as the record itself. */
  isDisabled?: (option: Referencia) => boolean;
  help?: string;
  error?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** With its list open at once: where nothing else is asked, which the list would cover. */
  openOnFocus?: boolean;
  /** Escape closes the list, and whatever was opened only for it. */
  onEscape?: () => void;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const isSameText = (one: string, other: string) =>
  one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;

const searchOf = (source: ReferenceSource, q: string) =>
  queryOptions({
    queryKey: ['reference', source.key, 'search', q],
    queryFn: ({ signal }) => source.search(q, signal),
    meta: { topics: source.shows },
  });

export function ReferencePicker(props: Props) {
  const {
    label,
    optional,
    source,
    value,
    onChange,
    onBlur,
    isDisabled,
    help,
    error,
    disabled,
    autoFocus,
    openOnFocus,
    onEscape,
    name,
    inputRef,
  } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(value?.nombre ?? '');
  /** What was written and left without choosing, which the box does not keep. */
  const [left, setLeft] = useState('');
  // The name of what is already chosen is not a search.
  const q = useDebounced(text === value?.nombre ? '' : text.trim());
  const {
    data = [],
    isFetching,
    error: failure,
  } = useQuery({ ...searchOf(source, q), enabled: open, placeholderData: keepPreviousData });
  const queries = useQueryClient();
  const highlighted = useRef<ReferenceOption>(null);
  const isWriting = text.trim() !== '' && text !== value?.nombre;

  /** Takes what was written by its name; the only one that matches, too, when it is asked for. */
  const takeWritten = async (written: string, mayBePart: boolean) => {
    const found = await queries.ensureQueryData(searchOf(source, written)).catch(() => []);
    const named = found.filter(({ nombre }) => isSameText(nombre, written));
    const [only, ...others] = mayBePart && named.length === 0 ? found : named;
    if (!only || others.length > 0 || isDisabled?.(only)) return;
    setOpen(false);
    setLeft('');
    setText(only.nombre);
    onChange(only);
  };
  return (
    <Autocomplete<ReferenceOption>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={(_, reason) => {
        setOpen(false);
        if (reason === 'escape') onEscape?.();
      }}
      openOnFocus={openOnFocus}
      disabled={disabled}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      onBlur={onBlur}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        const written = reason === 'blur' ? text.trim() : '';
        setLeft(written);
        setText(next);
        if (written) void takeWritten(written, false);
      }}
      onHighlightChange={(_, option) => {
        highlighted.current = option;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isWriting) return;
        // The form is not sent with half a name in it.
        event.preventDefault();
        if (!highlighted.current) void takeWritten(text.trim(), true);
      }}
      options={data}
      filterOptions={(options) => options}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => option.nombre}
      getOptionDisabled={isDisabled}
      renderOption={({ key, ...option }, { nombre, detail }) => (
        <li key={key} {...option}>
          <div>
            {nombre}
            {detail && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{detail}</Box>}
          </div>
        </li>
      )}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText={failure ? messageOf(failure) : 'Nada coincide'}
      clearText="Quitar"
      openText="Ver opciones"
      closeText="Cerrar"
      popupIcon={<Icon path={mdiMenuDown} />}
      clearIcon={<Icon path={mdiClose} />}
      renderInput={(params) => (
        <TextField
          {...params}
          label={<FieldLabel text={label} optional={optional} />}
          error={error !== undefined}
          helperText={left ? `«${left}» no se eligió de la lista.` : (error ?? help)}
          name={name}
          inputRef={inputRef}
          placeholder="Escribí para buscar"
          autoFocus={autoFocus}
        />
      )}
    />
  );
}
