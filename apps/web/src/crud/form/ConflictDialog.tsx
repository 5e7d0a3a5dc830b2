// Somebody saved the same record meanwhile: says who and when, shows both versions and lets the person choose.
import type { Parts } from '@muni/contract';
import { useId, useState } from 'react';
import { mdiAccountMultiple } from '@mdi/js';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { formatFecha, formatHora } from '../../lib/formats.ts';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { textOfField } from '../record/fieldText.ts';
import css from '../record/record.module.css';
import type { ConflictRow, Side } from './conflict.ts';
import { type FormResource, labelOf } from './formValues.ts';
import type { StoredRecord } from './useResourceForm.ts';

interface ConflictChoiceProps {
  row: ConflictRow;
  parts: Parts | undefined;
  label: string;
  who: string;
  value: Side;
  onChange: (side: Side) => void;
}

/** One field of a conflict: mine and theirs side by side, one of them chosen. */
export function ConflictChoice({ row, parts, label, who, value, onChange }: ConflictChoiceProps) {
  const name = useId();
  const option = (side: Side, title: string) => (
    <label className={css.side} data-chosen={value === side ? '' : undefined}>
      <input type="radio" name={name} checked={value === side} onChange={() => onChange(side)} />
      <span className={css.words}>
        <span className={css.whose}>{title}</span>
        {textOfField(parts, row.field, row[side])}
      </span>
    </label>
  );
  return (
    <fieldset>
      <Box as="legend" p={0} mb={0.5} size="small" weight={600} tone="primary">
        {label}{' '}
        {row.disputed && (
          <Box as="span" ml={1} weight={540} tone="warning">
            lo cambiaron los dos
          </Box>
        )}
      </Box>
      <div className={css.sides}>
        {option('mine', 'Lo mío')}
        {option('theirs', `Lo de ${who}`)}
      </div>
    </fieldset>
  );
}

interface Props {
  resource: FormResource;
  current: StoredRecord;
  rows: ConflictRow[];
  onResolve: (choices: Record<string, Side>) => void;
  onClose: () => void;
}

const allOf = (rows: ConflictRow[], side: Side) =>
  Object.fromEntries(rows.map((row) => [row.field, side]));

export function ConflictDialog({ resource, current, rows, onResolve, onClose }: Props) {
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(rows.map((row) => [row.field, row.suggested])),
  );
  const who = current.modificadoPor?.nombre ?? 'Otra persona';
  const { article, singular } = resource.noun;
  // What only one of them touched needs no answer.
  const asked = rows.filter((row) => row.disputed);
  const takesAllTheirs = Object.values(choices).every((side) => side === 'theirs');
  return (
    <MessageDialog
      open
      wide
      role="dialog"
      tone="warning"
      icon={mdiAccountMultiple}
      title={`${who} cambió ${article} ${singular} mientras editabas`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} mr="auto">
            Seguir editando
          </Button>
          <Button kind="main" autoFocus onClick={() => onResolve(choices)}>
            {takesAllTheirs ? 'Quedarme con lo guardado' : 'Guardar lo elegido'}
          </Button>
        </>
      }
    >
      Guardó el {formatFecha(current.modificadoEn)} a las {formatHora(current.modificadoEn)}. Elegí
      qué queda en cada dato; no se pierde nada de lo que escribiste.
      <Row wraps align="stretch" gap={1} mt={1.5}>
        <Button size="small" onClick={() => setChoices({ ...choices, ...allOf(asked, 'mine') })}>
          Todo lo mío
        </Button>
        <Button size="small" onClick={() => setChoices({ ...choices, ...allOf(asked, 'theirs') })}>
          Todo lo de {who}
        </Button>
      </Row>
      <Stack gap={1.25} mt={1.5}>
        {asked.map((row) => (
          <ConflictChoice
            key={row.field}
            row={row}
            parts={resource.parts}
            label={labelOf(resource, row.field)}
            who={who}
            value={choices[row.field] ?? row.suggested}
            onChange={(side) => setChoices({ ...choices, [row.field]: side })}
          />
        ))}
      </Stack>
    </MessageDialog>
  );
}
