import { mdiClose, mdiMagnify } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../lib/keyboard.ts';
import { Icon } from '../ui/Icon.tsx';
import { PlainInput } from '../ui/PlainInput.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Box } from '../ui/Box.tsx';

const PAUSE_MS = 300;

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
  useEffect(() => {
    const next = text.trim();
    if (next === asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(next);
      onChange(next);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, asked, onChange]);
  useShortcuts({ '/': () => input.current?.focus() });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text === '') input.current?.blur();
    else if (event.key === 'Escape') setText('');
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = text.trim();
    if (next !== asked) {
      setAsked(next);
      onChange(next);
    }
    onGoOn?.(next);
  };
  return (
    <Box
      sx={{
        position: 'relative',
        width: { xs: '100%', md: 250 },
        '& > *': { position: 'absolute', top: '50%', transform: 'translateY(-50%)' },
        '& > input': {
          position: 'static',
          display: 'block',
          transform: 'none',
          pl: '36px',
          pr: '36px',
          '&::-webkit-search-cancel-button': { display: 'none' },
        },
        '@media (pointer: fine)': { '& > input': { height: 32, fontSize: '0.875rem' } },
      }}
    >
      <PlainInput
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
      <Icon path={mdiMagnify} tone="secondary" sx={{ left: 10, pointerEvents: 'none' }} />
      {text ? (
        <IconButton
          icon={mdiClose}
          size="small"
          label="Borrar la búsqueda"
          onClick={() => setText('')}
          sx={{ position: 'absolute', right: 2 }}
        />
      ) : (
        <Box
          as="kbd"
          aria-hidden
          px={0.75}
          size="tiny"
          tone="secondary"
          sx={{
            display: { xs: 'none', md: 'block' },
            right: 7,
            border: 1,
            borderColor: 'border.default',
            borderRadius: 0.75,
            font: 'inherit',
            pointerEvents: 'none',
          }}
        >
          /
        </Box>
      )}
    </Box>
  );
}
