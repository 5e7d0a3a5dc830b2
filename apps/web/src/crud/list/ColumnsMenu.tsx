import { mdiViewColumn } from '@mdi/js';
import { lazy, useState } from 'react';
import { AnchoredPanel } from '../../ui/AnchoredPanel.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Arrangeable } from './columns.ts';
import css from './list.module.css';

const ColumnsList = lazy(() =>
  import('./ColumnsList.tsx').then((module) => ({ default: module.ColumnsList })),
);

/** Which columns, and in which order. */
export function ColumnsMenu({ columns }: { columns: Arrangeable }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        icon={mdiViewColumn}
        aria-haspopup="dialog"
        className={css.wideOnly}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columnas
      </Button>
      <AnchoredPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label="Columnas de la lista"
        width={262}
        align="right"
      >
        <ColumnsList columns={columns} />
      </AnchoredPanel>
    </>
  );
}
