import type { Parts } from '@muni/contract';
import { useId } from 'react';
import { Box } from '../ui/Box.tsx';
import type { ConflictRow, Side } from './conflict.ts';
import { textOfField } from './fieldText.ts';
import css from './record.module.css';

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
    <label className={css.side} data-chosen={value === side ? '' : undefined}>
      <input type="radio" name={name} checked={value === side} onChange={() => onChange(side)} />
      <span className={css.words}>
        <span className={css.whose}>{title}</span>
        {textOfField(parts, row.field, row[side])}
      </span>
    </label>
  );
  return (
    <fieldset className={css.choice}>
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
