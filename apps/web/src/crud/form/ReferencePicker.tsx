// Chooses another record by writing part of its name: the server searches, the person picks.
import { llano, type Referencia } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../lib/errors.ts';
import { Field, type FieldFace } from '../../ui/Field.tsx';
import { loadedPicker, loadPicker } from '../../ui/opens.ts';
import { PlainPicker } from '../../ui/PlainPicker.tsx';
import type { ReferenceSource } from '../list/filters.ts';
import { useDebounced } from '../useDebounced.ts';

interface Props extends FieldFace {
  source: ReferenceSource;
  value: Referencia | null;
  onChange: (value: Referencia | null) => void;
  /** Records that make no sense here, such as the record itself. */
  isDisabled?: (option: Referencia) => boolean;
  autoFocus?: boolean;
  /** With its list open at once: where nothing else is asked, which the list would cover. */
  openOnFocus?: boolean;
  /** Escape closes the list, and whatever was opened only for it. */
  onEscape?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

const SEARCH_LIMIT_MS = 5000;
const NO_LIST = 'No pudimos traer la lista. Escribí el nombre entero o probá de nuevo.';

export function ReferencePicker(props: Props) {
  const { label, optional, source, value, onChange, onBlur, isDisabled } = props;
  const { help, error, disabled, autoFocus, openOnFocus, onEscape, name, inputRef } = props;
  const [part, setPart] = useState({ OpenPicker: loadedPicker(), autoFocus, failed: false });
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => box.current as HTMLInputElement);
  /** The picker takes the place of the plain box with what is written in it and, if it is there, with the focus. */
  const bring = async () => {
    const OpenPicker = await loadPicker().catch(() => undefined);
    const plain = box.current;
    const caret = plain === document.activeElement ? plain?.selectionEnd : undefined;
    flushSync(() => setPart({ OpenPicker, autoFocus: false, failed: !OpenPicker }));
    if (!OpenPicker || typeof caret !== 'number') return;
    box.current?.focus();
    box.current?.setSelectionRange(caret, caret);
  };
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
    isPlaceholderData,
    error: failure,
  } = useQuery({
    queryKey: ['reference', source.key, 'search', q],
    queryFn: ({ signal }) => source.search(q, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    meta: { topics: source.shows },
  });
  // What was found for fewer letters gives way as they are typed: an answer that takes its place later would move what
  // somebody is about to press.
  const words = llano(written).split(/\s+/);
  const options =
    written === q && !isPlaceholderData
      ? data
      : data.filter(({ nombre }) => words.every((word) => llano(nombre).includes(word)));

  const choose = (chosen: Referencia | null) => {
    // Where what is chosen is kept elsewhere, the box is empty for the next one.
    setText(chosen?.id === value?.id ? (value?.nombre ?? '') : '');
    onChange(chosen);
  };
  /** Takes what was written by its name; the only one that matches, too, when it is asked for. */
  const takeWritten = async (mayBePart: boolean) => {
    const found = await source
      .search(written, AbortSignal.timeout(SEARCH_LIMIT_MS))
      .catch(() => []);
    const named = found.filter(({ nombre }) => llano(nombre) === llano(written));
    const [only, other] = mayBePart && !named[0] ? found : named;
    if (!only || other || isDisabled?.(only)) return;
    setOpen(false);
    choose(only);
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
  const OpenPicker = part.OpenPicker ?? PlainPicker;
  return (
    <Field
      label={label}
      optional={optional}
      help={left ? undefined : help}
      error={left ? `«${left}» no se eligió de la lista.` : part.failed ? NO_LIST : error}
    >
      {(ids) => (
        <OpenPicker
          label={label}
          options={options}
          note={
            isFetching || written !== q
              ? 'Buscando…'
              : failure
                ? messageOf(failure)
                : 'Nada coincide'
          }
          value={value}
          onChoose={choose}
          text={text}
          onText={setText}
          open={open}
          onOpen={(next, byEscape) => {
            setOpen(next);
            if (!next && byEscape) onEscape?.();
          }}
          isDisabled={isDisabled}
          disabled={disabled}
          box={{
            ...ids,
            name,
            ref: box,
            placeholder: 'Escribí para buscar',
            autoFocus: part.autoFocus,
            onFocus: () => {
              if (!part.OpenPicker) void bring();
              if (openOnFocus) setOpen(true);
            },
            onChange: () => setLeft(''),
            onBlur: leave,
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || !written) return;
              // The form is not sent with half a name in it.
              event.preventDefault();
              if (!event.currentTarget.getAttribute('aria-activedescendant'))
                void takeWritten(true);
            },
          }}
        />
      )}
    </Field>
  );
}
