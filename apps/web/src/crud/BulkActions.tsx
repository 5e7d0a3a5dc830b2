import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { contar } from '../lib/formats.ts';
import { Icon } from '../ui/Icon.tsx';
import type { RowAction } from './RowMenu.tsx';

interface Props {
  count: number;
  actions: RowAction[];
  onClear: () => void;
}

/** What the bar over a table offers for the selected rows. */
export const BulkActions = ({ count, actions, onClear }: Props) => (
  <>
    <Box component="span" role="status" sx={{ fontWeight: 600, mr: 1.5, color: 'text.primary' }}>
      {contar(count, 'seleccionado', 'seleccionados')}
    </Box>
    {actions.map(({ label, icon, danger, onClick }) => (
      <Button
        key={label}
        size="small"
        color={danger ? 'error' : 'primary'}
        startIcon={<Icon path={icon} />}
        onClick={onClick}
      >
        {label}
      </Button>
    ))}
    <Button
      size="small"
      color="inherit"
      startIcon={<Icon path={mdiClose} />}
      sx={{ ml: 'auto', color: 'text.secondary' }}
      onClick={onClear}
    >
      Quitar selección
    </Button>
  </>
);
