import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { Arrangeable } from './columns.ts';

/** Alt and an arrow move the column that has the focus, as its buttons do. */
export function ColumnsList({ columns }: { columns: Arrangeable }) {
  const { ordered, arrangement, toggle, move, reset, isCustom } = columns;
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75 }}>
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
    </>
  );
}
