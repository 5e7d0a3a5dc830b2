import { useState } from 'react';
import { TextInput } from '../ui/TextInput.tsx';
import type { TextFilter } from './filters.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Box.tsx';

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
    <Row
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      align="flex-end"
      gap={1}
      sx={{ '& .MuiTextField-root': { flex: 1 } }}
    >
      <TextInput
        label={filter.label}
        value={text}
        autoFocus={autoFocus}
        autoComplete="off"
        inputMode={filter.text === 'digits' ? 'numeric' : 'text'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submit>Filtrar</Button>
    </Row>
  );
}
