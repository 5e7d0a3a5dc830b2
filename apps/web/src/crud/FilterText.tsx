import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from '../ui/TextInput.tsx';
import type { TextFilter } from './filters.ts';

interface Props {
  filter: TextFilter;
  value: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string | undefined) => void;
}

/** What to look for in one field: it applies when it is whole, not letter by letter. */
export function FilterText({ filter, value = '', autoFocus, onChange }: Props) {
  const [text, setText] = useState(value);
  const apply = () => onChange(text.trim() || undefined);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, '& .MuiTextField-root': { flex: 1 } }}
    >
      <TextInput
        label={filter.label}
        value={text}
        autoFocus={autoFocus}
        autoComplete="off"
        inputMode={filter.text === 'digits' ? 'numeric' : 'text'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outlined" color="inherit">
        Filtrar
      </Button>
    </Box>
  );
}
