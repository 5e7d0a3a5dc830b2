import { useState } from 'react';
import { Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from '../record/record.module.css';
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
    <Row
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      align="flex-end"
      gap={1}
      className={css.grows}
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
