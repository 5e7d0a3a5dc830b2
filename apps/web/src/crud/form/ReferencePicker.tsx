// Chooses another record by writing part of its name: the server searches, the person picks.
import { Combobox } from '@base-ui/react/combobox';
import { mdiClose, mdiMenuDown } from '@mdi/js';
import { llano, type Referencia } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { Box } from '../../ui/Box.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from '../../ui/Opens.module.css';
import type { ReferenceOption, ReferenceSource } from '../list/filters.ts';
import { useDebounced } from '../useDebounced.ts';

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
  /** What was chosen stands again; what was only written is taken when it is somebody's whole name. */
  const leave = () => {
    setLeft(written);
    if (written) void takeWritten(false);
    setText(value?.nombre ?? '');
    onBlur?.();
  };
  const [shown, setShown] = useState(value);
  if (shown?.id !== value?.id) {
    setShown(value);
    setText(value?.nombre ?? '');
    setLeft('');
  }
  return (
    <Combobox.Root
      items={data}
      filter={null}
      open={open}
      onOpenChange={(next, { reason }) => {
        setOpen(next);
        if (!next && reason === 'escape-key') onEscape?.();
      }}
      disabled={disabled}
      value={value}
      onValueChange={(chosen) => onChange(chosen)}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        // What it writes by itself, when it closes or something is chosen, follows the value below.
        if (reason === 'input-change' || reason === 'clear-press') setText(next);
      }}
      itemToStringLabel={({ nombre }) => nombre}
      isItemEqualToValue={(option, chosen) => option.id === chosen.id}
      autoHighlight={false}
    >
      <Field
        label={label}
        optional={optional}
        help={left ? undefined : help}
        error={left ? `«${left}» no se eligió de la lista.` : error}
      >
        {(ids) => (
          <div className={css.combobox}>
            <Combobox.Input
              {...ids}
              name={name}
              ref={inputRef}
              className={css.control}
              placeholder="Escribí para buscar"
              autoFocus={autoFocus}
              onFocus={() => {
                if (openOnFocus) setOpen(true);
              }}
              onChange={() => setLeft('')}
              onBlur={leave}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !written) return;
                // The form is not sent with half a name in it.
                event.preventDefault();
                if (!event.currentTarget.getAttribute('aria-activedescendant'))
                  void takeWritten(true);
              }}
            />
            {value && !disabled && (
              <Combobox.Clear className={css.clear} aria-label="Quitar">
                <Icon path={mdiClose} />
              </Combobox.Clear>
            )}
            <Combobox.Trigger className={css.trigger} aria-label="Ver opciones">
              <Icon path={mdiMenuDown} />
            </Combobox.Trigger>
          </div>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner className={css.positioner} sideOffset={4}>
          <Combobox.Popup className={css.options} aria-label={label}>
            {data.length === 0 && (
              <div className={css.none} role="status">
                {isFetching ? 'Buscando…' : failure ? messageOf(failure) : 'Nada coincide'}
              </div>
            )}
            <Combobox.List>
              {(option: ReferenceOption) => (
                <Combobox.Item
                  key={option.id}
                  value={option}
                  disabled={isDisabled?.(option)}
                  className={css.item}
                >
                  <div>
                    {option.nombre}
                    {option.detail && (
                      <Box tone="secondary" size="small">
                        {option.detail}
                      </Box>
                    )}
                  </div>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
