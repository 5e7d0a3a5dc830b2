import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { KeyboardEvent } from 'react';
import { Box, Row } from '../../ui/Box.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import type { Columns } from './columns.ts';

/** Alt and an arrow move the column that has the focus, as its buttons do. */
export function ColumnsList({ columns }: { columns: Columns<never> }) {
  const { ordered, arrangement, toggle, move, reset, isCustom } = columns;
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <Box as="ul" p={0.75}>
        {ordered.map((column, index) => (
          <Row as="li" key={column.id} pl={0.75} onKeyDown={(event) => onKeyDown(event, column.id)}>
            <Checkbox
              flex={1}
              label={column.label}
              checked={!arrangement.hidden.includes(column.id)}
              disabled={column.primary}
              onChange={() => toggle(column.id)}
            />
            <IconButton
              icon={mdiArrowUp}
              size="small"
              label={`Subir ${column.label}`}
              disabled={index === 0}
              onClick={() => move(column.id, -1)}
            />
            <IconButton
              icon={mdiArrowDown}
              size="small"
              label={`Bajar ${column.label}`}
              disabled={index === ordered.length - 1}
              onClick={() => move(column.id, 1)}
            />
          </Row>
        ))}
      </Box>
      <Box ruled="top" p={0.75} textAlign="right">
        <Button kind="text" size="small" disabled={!isCustom} onClick={reset}>
          Volver a las de siempre
        </Button>
      </Box>
    </>
  );
}
