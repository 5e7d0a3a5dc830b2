import type { Parts } from '@muni/contract';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useId } from 'react';
import type { ConflictRow, Side } from './conflict.ts';
import { textOfField } from './fieldText.ts';

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
      component="label"
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
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{title}</Box>
        <Box
          sx={{
            color: 'text.primary',
            fontSize: '0.875rem',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
          }}
        >
          {textOfField(parts, row.field, row[side])}
        </Box>
      </Box>
    </Box>
  );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ p: 0, mb: 0.5, fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' }}
      >
        {label}{' '}
        {row.disputed && (
          <Box component="span" sx={{ ml: 1, fontWeight: 540, color: 'warning.main' }}>
            lo cambiaron los dos
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
        {option('mine', 'Lo mío')}
        {option('theirs', `Lo de ${who}`)}
      </Box>
    </Box>
  );
}
