import { mdiViewColumn } from '@mdi/js';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { Arrangeable } from './columns.ts';

const ColumnsList = lazy(() =>
  import('./ColumnsList.tsx').then((module) => ({ default: module.ColumnsList })),
);

/** Which columns, and in which order. */
export function ColumnsMenu({ columns }: { columns: Arrangeable }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<Icon path={mdiViewColumn} />}
        aria-haspopup="dialog"
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columnas
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Columnas de la lista',
            // It is placed before its list has arrived.
            sx: { width: 262 },
          },
        }}
      >
        <Suspense>
          <ColumnsList columns={columns} />
        </Suspense>
      </Popover>
    </>
  );
}
