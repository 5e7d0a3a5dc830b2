// Chooses another record by writing part of its name: the server searches, the person picks.
import { mdiMenuDown, mdiClose } from '@mdi/js';
import { llano, type Referencia } from '@muni/contract';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { messageOf } from '../lib/errors.ts';
import { FieldLabel } from '../ui/FieldLabel.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ReferenceOption, ReferenceSource } from './filters.ts';
import { useDebounced } from './useDebounced.ts';
import { Box } from '../ui/Box.tsx';

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

const SEARCH_LIMIT_MS = 5000;

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
  const written = text === value?.nombre ? '' : text.trim();
  const q = useDebounced(written);
  const {
    data = [],
    isFetching,
    error: failure,
  } = useQuery({
    queryKey: ['reference', source.key, 'search', q],
    queryFn: ({ signal }) => source.search(q, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    meta: { topics: source.shows },
  });

  /** Takes what was written by its name; the only one that matches, too, when it is asked for. */
  const takeWritten = async (mayBePart: boolean) => {
    const found = await source
      .search(written, AbortSignal.timeout(SEARCH_LIMIT_MS))
      .catch(() => []);
    const named = found.filter(({ nombre }) => llano(nombre) === llano(written));
    const [only, other] = mayBePart && !named[0] ? found : named;
    if (!only || other || isDisabled?.(only)) return;
    setOpen(false);
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
        const isLeft = reason === 'blur';
        setLeft(isLeft ? written : '');
        setText(next);
        if (isLeft && written) void takeWritten(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !written) return;
        // The form is not sent with half a name in it.
        event.preventDefault();
        if (!event.currentTarget.querySelector('[aria-activedescendant]')) void takeWritten(true);
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
            {detail && (
              <Box tone="secondary" size="small">
                {detail}
              </Box>
            )}
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
