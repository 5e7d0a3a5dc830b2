import { mdiClose, mdiMagnify } from '@mdi/js';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useShortcuts } from '../../lib/keyboard.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './list.module.css';

const PAUSE_MS = 300;

/** So wide that what it looks for can be read. */
const letters = (count: number) => ({ '--letters': count }) as CSSProperties;

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** On to what was found by searching this: Enter or the down arrow. */
  onGoOn?: (value: string) => void;
  placeholder: string;
}

/** Searches when the person pauses. `/` comes here; Escape clears, and leaves when there is nothing to clear. */
export function SearchBox({ value, onChange, onGoOn, placeholder }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed by itself (back button, «Limpiar»): the box follows.
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }
  const ask = (next: string) => {
    if (next === asked) return;
    setAsked(next);
    onChange(next);
  };
  const onPause = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => onPause(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useShortcuts({ '/': () => input.current?.focus() });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text === '') input.current?.blur();
    else if (event.key === 'Escape') setText('');
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = text.trim();
    ask(next);
    onGoOn?.(next);
  };
  return (
    <div className={css.search} style={letters(placeholder.length)}>
      <Input
        small
        ref={input}
        type="search"
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-keyshortcuts="/"
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Icon path={mdiMagnify} tone="secondary" className={css.lens} />
      {text ? (
        <IconButton
          icon={mdiClose}
          size="small"
          label="Borrar la búsqueda"
          className={css.clear}
          onClick={() => setText('')}
        />
      ) : (
        <kbd aria-hidden>/</kbd>
      )}
    </div>
  );
}
