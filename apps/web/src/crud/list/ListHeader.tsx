// The head of a list: title and count, then export, columns, whatever the feature adds, and the one way to create.
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/title.ts';
import { CreateButton } from '../../ui/CreateButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Columns } from './columns.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ExportMenu, type Exporter } from './ExportMenu.tsx';
import { totalText } from './TableFooter.tsx';
import type { ListQuery } from './useListQuery.ts';

interface Props<Row> {
  title: string;
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
  /** More ways on, between the columns and the one to create. */
  children?: ReactNode;
}

export function ListHeader<Row>(props: Props<Row>) {
  const { title, list, columns, exportar, counts, exportedColumns, hasColumns = true } = props;
  useTitle(title);
  const shown = columns.visible.map((column) => column.id);
  return (
    <PageHeader
      title={title}
      count={
        list.page && [totalText(list.page), counts?.(list.page.total)].filter(Boolean).join(' ')
      }
      actions={
        <>
          <ExportMenu
            list={list}
            columnIds={exportedColumns?.(shown) ?? shown}
            exportar={exportar}
          />
          {hasColumns && <ColumnsMenu columns={columns} />}
          {props.children}
          {props.create && <CreateButton {...props.create} />}
        </>
      }
    />
  );
}
