import { mdiClose } from '@mdi/js';
import { contar, formatNumero } from '../../lib/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Box } from '../../ui/Box.tsx';
import css from './list.module.css';
import type { RowAction } from './RowMenu.tsx';

interface Props {
  count: number;
  actions: RowAction[];
  /** How many there are besides those of the page, once all of that are selected; and all of them. */
  whole?: { count: number; onSelect: () => void };
  onClear: () => void;
}

/** What the bar over a table offers for the selected rows. */
export const BulkActions = ({ count, actions, whole, onClear }: Props) => (
  <>
    <Box as="span" role="status" weight={600} mr={1.5} tone="primary">
      {contar(count, 'seleccionado', 'seleccionados')}
    </Box>
    {whole && (
      <Button kind="text" size="small" className={css.underlined} onClick={whole.onSelect}>
        {`Seleccionar ${formatNumero(whole.count)}`}
      </Button>
    )}
    {actions.map(({ label, icon, danger, onClick }) => (
      <Button
        key={label}
        size="small"
        kind={danger ? 'textDanger' : 'text'}
        icon={icon}
        onClick={onClick}
      >
        {label}
      </Button>
    ))}
    <Button kind="text" size="small" icon={mdiClose} ml="auto" tone="secondary" onClick={onClear}>
      Quitar selección
    </Button>
  </>
);
