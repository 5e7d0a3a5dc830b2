import { useState } from 'react';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readCuts, writeCuts } from './cargas.rules.ts';
import css from './cargas.module.css';

interface Props {
  inicios: readonly number[];
  disabled: boolean;
  onChange: (inicios: number[]) => void;
}

/** Where each column of a file of fixed width begins: where they touch, only a person knows. */
export function CortesField({ inicios, disabled, onChange }: Props) {
  const before = writeCuts(inicios);
  const [text, setText] = useState(before);
  const cuts = readCuts(text);
  return (
    <Row
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (cuts) onChange(cuts);
      }}
      align="flex-start"
      gap={1}
      className={css.cortes}
    >
      <Box flex={1}>
        <TextInput
          label="En qué letra empieza cada columna"
          value={text}
          disabled={disabled}
          help="Contando desde 1 y separadas por comas. Ejemplo: 1, 9, 39"
          error={cuts === null ? 'Escribí solo números desde 1, separados por comas.' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Button submit disabled={disabled || cuts === null || text === before} mt={3.25}>
        Cortar así
      </Button>
    </Row>
  );
}
