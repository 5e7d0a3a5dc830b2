// The head of every list: title and count, then export, columns, whatever the feature adds, and the one way to create.
import { mdiPlus, mdiViewColumn, mdiDownload } from '@mdi/js';
import { useState, useRef } from 'react';
import { lazyPart } from '../../lib/lazyPart.ts';
import { AnchoredPanel } from '../../ui/AnchoredPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Columns } from './columns.ts';
import type { Exporter } from './exporting.ts';
import { type HeaderAction, HeaderButtons } from './HeaderButtons.tsx';
import { totalText } from './TableFooter.tsx';
import type { ListQuery } from './useListQuery.ts';
import type { ExportFormat } from '@muni/contract';
import { formatBytes } from '../../lib/formats.ts';
import { ProgressNotice } from '../../ui/ProgressNotice.tsx';
import { searchOf } from './listState.ts';

/** «Exportar» in the head of a list, and what tells how far it is. */
function useExport<Row>(list: ListQuery<Row>, columns: string[], exportar: Exporter) {
  const [bytes, setBytes] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  const run = async (format: ExportFormat) => {
    const controller = new AbortController();
    stop.current = controller;
    setBytes(0);
    const query = { ...searchOf(list.state), ...list.fixed };
    const asked = { name: list.resource.name, format, columns, query, exportar };
    const { saveExport } = await import('./exporting.ts');
    await saveExport(asked, controller.signal, setBytes, () => void run(format));
    setBytes(null);
  };
  const action: HeaderAction = {
    label: 'Exportar',
    icon: mdiDownload,
    place: 'beside',
    busy: bytes !== null,
    choices: () => [
      { label: 'Excel (.xlsx)', icon: mdiDownload, onClick: () => void run('xlsx') },
      {
        label: 'Texto separado por ; (.csv)',
        icon: mdiDownload,
        onClick: () => void run('csv'),
      },
    ],
  };
  const notice = bytes !== null && (
    <ProgressNotice
      message={`Armando el archivo: ${formatBytes(bytes)}`}
      onCancel={() => stop.current?.abort()}
    />
  );
  return { action, notice };
}

const ColumnsList = lazyPart(() => import('./ColumnsList.tsx'), 'ColumnsList');

interface Props<Row> {
  title: string;
  /** The way here, of a list that another screen leads to. */
  crumbs?: { label: string; to?: string }[];
  list: ListQuery<Row>;
  columns: Columns<Row>;
  exportar: Exporter;
  /** What the number beside the title counts, where the title does not say it. */
  counts?: (total: number) => string;
  /** The fields of a file, where they are not those on screen. */
  exportedColumns?: (ids: string[]) => string[];
  /** False while something else than the table is shown. */
  hasColumns?: boolean;
  create?: { to: string; label: string };
  /** More ways on: those with a place go before export and columns, the others under «Más». */
  actions?: HeaderAction[];
}

export function ListHeader<Row>(props: Props<Row>) {
  const { title, list, columns, counts, exportedColumns, hasColumns = true, create } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.visible.map((column) => column.id);
  const { action, notice } = useExport(list, exportedColumns?.(shown) ?? shown, props.exportar);
  const actions: HeaderAction[] = [
    ...(props.actions ?? []),
    action,
    ...(hasColumns
      ? [
          {
            label: 'Columnas',
            icon: mdiViewColumn,
            place: 'beside' as const,
            only: 'wide' as const,
            onClick: setAnchor,
          },
        ]
      : []),
    ...(create ? [{ ...create, icon: mdiPlus, place: 'main' as const, floats: true }] : []),
  ];
  return (
    <>
      <PageHeader
        title={title}
        {...(props.crumbs && { crumbs: props.crumbs })}
        count={
          list.page && [totalText(list.page), counts?.(list.page.total)].filter(Boolean).join(' ')
        }
        buttons={<HeaderButtons name="la lista" actions={actions} />}
      />
      <AnchoredPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label="Columnas de la lista"
        width={262}
        align="right"
      >
        <ColumnsList columns={columns} />
      </AnchoredPanel>
      {notice}
    </>
  );
}
