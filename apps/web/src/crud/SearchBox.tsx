import { mdiClose, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../lib/keyboard.ts';
import { Icon } from '../ui/Icon.tsx';

const PAUSE_MS = 300;

interface Props {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
}

/** Searches when the person pauses. `/` comes here, Escape clears. */
export function SearchBox({ value, onChange, placeholder }: Props) {
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
  return (
    <OutlinedInput
      inputRef={input}
      type="search"
      size="small"
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText('');
      }}
      inputProps={{ 'aria-label': placeholder, 'aria-keyshortcuts': '/', maxLength: 100 }}
      startAdornment={
        <Icon path={mdiMagnify} sx={{ color: 'text.secondary', ml: 1.25, flex: 'none' }} />
      }
      endAdornment={
        text ? (
          <IconButton
            size="small"
            aria-label="Borrar la búsqueda"
            onClick={() => setText('')}
            sx={{ mr: 0.25 }}
          >
            <Icon path={mdiClose} />
          </IconButton>
        ) : (
          <InputAdornment position="end" sx={{ display: { xs: 'none', md: 'flex' }, mr: 0.75 }}>
            <Box
              component="kbd"
              aria-hidden
              sx={{
                px: 0.75,
                border: 1,
                borderColor: 'border.default',
                borderRadius: 0.75,
                fontFamily: 'inherit',
                fontSize: '0.75rem',
              }}
            >
              /
            </Box>
          </InputAdornment>
        )
      }
      sx={{
        width: { xs: '100%', md: 250 },
        px: 0,
        '& input': { pl: 1 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '@media (pointer: fine)': { minHeight: 32, '& input': { py: '5px' } },
      }}
    />
  );
}
