import type { Parts } from '@muni/contract';
import Radio from '@mui/material/Radio';
import { useId } from 'react';
import type { ConflictRow, Side } from './conflict.ts';
import { textOfField } from './fieldText.ts';
import { Box } from '../ui/Box.tsx';

interface Props {
  row: ConflictRow;
  parts: Parts | undefined;
  label: string;
  who: string;
  value: Side;
  onChange: (side: Side) => void;
}

/** One field of a conflict: mine and theirs side by side, one of them chosen. */
export function ConflictChoice({ row, parts, label, who, value, onChange }: Props) {
  const name = useId();
  const option = (side: Side, title: string) => (
    <Box
      as="label"
      sx={(theme) => ({
        display: 'flex',
        gap: 0.5,
        p: 0.75,
        pr: 1.25,
        cursor: 'pointer',
        border: 1,
        borderRadius: 1,
        borderColor:
          value === side ? theme.vars.palette.primary.main : theme.vars.palette.border.default,
        bgcolor:
          value === side
            ? theme.vars.palette.surface.selected
            : theme.vars.palette.background.paper,
      })}
    >
      <Radio
        name={name}
        checked={value === side}
        onChange={() => onChange(side)}
        sx={{ alignSelf: 'start' }}
      />
      <Box minWidth={0}>
        <Box size="tiny" tone="secondary">
          {title}
        </Box>
        <Box tone="primary" size="medium" breaks sx={{ whiteSpace: 'pre-line' }}>
          {textOfField(parts, row.field, row[side])}
        </Box>
      </Box>
    </Box>
  );
  return (
    <Box as="fieldset" m={0} p={0} minWidth={0} sx={{ border: 0 }}>
      <Box as="legend" p={0} mb={0.5} size="small" weight={600} tone="primary">
        {label}{' '}
        {row.disputed && (
          <Box as="span" ml={1} weight={540} tone="warning">
            lo cambiaron los dos
          </Box>
        )}
      </Box>
      <Box gap={1} sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {option('mine', 'Lo mío')}
        {option('theirs', `Lo de ${who}`)}
      </Box>
    </Box>
  );
}
