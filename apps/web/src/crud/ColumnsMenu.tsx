import { mdiArrowDown, mdiArrowUp, mdiViewColumn } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { Columns } from './columns.ts';

/** Which columns, and in which order. Alt and an arrow move the one that has the focus, as the buttons do. */
export function ColumnsMenu<Row>({ columns }: { columns: Columns<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { ordered, arrangement, toggle, move, reset, isCustom } = columns;
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columnas de la lista' } }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75, minWidth: 260 }}>
          {ordered.map((column, index) => (
            <Box
              component="li"
              key={column.id}
              sx={{ display: 'flex', alignItems: 'center', pl: 0.75 }}
              onKeyDown={(event) => onKeyDown(event, column.id)}
            >
              <FormControlLabel
                sx={{ flex: 1, mr: 1 }}
                label={column.label}
                control={
                  <Checkbox
                    checked={!arrangement.hidden.includes(column.id)}
                    disabled={column.primary}
                    onChange={() => toggle(column.id)}
                  />
                }
              />
              <IconButton
                size="small"
                aria-label={`Subir ${column.label}`}
                disabled={index === 0}
                onClick={() => move(column.id, -1)}
              >
                <Icon path={mdiArrowUp} />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Bajar ${column.label}`}
                disabled={index === ordered.length - 1}
                onClick={() => move(column.id, 1)}
              >
                <Icon path={mdiArrowDown} />
              </IconButton>
            </Box>
          ))}
        </Box>
        <Box sx={{ p: 0.75, borderTop: 1, borderColor: 'divider', textAlign: 'right' }}>
          <Button size="small" disabled={!isCustom} onClick={reset}>
            Volver a las de siempre
          </Button>
        </Box>
      </Popover>
    </>
  );
}
