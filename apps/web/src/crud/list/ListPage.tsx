// Every list: its head, its search and its rows, or another way of looking at them. The caller asks for the rows
// (`useListQuery`) and says what is its own; EditableListPage is the list of a small resource.
import { mdiCheckboxMultipleMarkedOutline } from '@mdi/js';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from '../../lib/Navigation.tsx';
import { type PageTab, PageTabs } from '../../ui/PageTabs.tsx';
import type { Bulk } from './BulkBar.tsx';
import { type Column, useColumns } from './columns.ts';
import type { Filter } from './filters.ts';
import { FirstOne } from './FirstOne.tsx';
import { ListHeader } from './ListHeader.tsx';
import { isFiltered } from './listState.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { RowBase, RowViews } from './rows.ts';
import type { ListQuery } from './useListQuery.ts';

type Head = Pick<
  ComponentProps<typeof ListHeader>,
  'title' | 'crumbs' | 'exportar' | 'counts' | 'exportedColumns' | 'create' | 'actions'
>;

export interface ListPageProps<Row extends RowBase> extends Head {
  list: ListQuery<Row>;
  /** Under which a person's columns are kept; of the second list of a resource, its own. */
  name?: string;
  columns: Column<Row>[];
  filters: Filter[];
  /** What its fields are called, for the order. */
  labels: Partial<Record<string, string>>;
  placeholder: string;
  views: RowViews<Row>;
  bulk?: Bulk<Row>;
  /** In place of the rows when there are none at all; a button leads to `create` unless it says where. */
  empty: { icon?: string; title: string; text: string; label?: string; to?: string };
  /** Below the head: the ready views. */
  above?: ReactNode;
  /** After the filters. */
  beside?: ReactNode;
  /** Between the filters and the rows. */
  figures?: ReactNode;
  /** In place of the table: a board, a calendar. */
  instead?: ReactNode;
  /** The other ways of looking at it, as tabs beside that of the list. */
  ways?: { label: string; tabs: PageTab[] };
}

export function ListPage<Row extends RowBase>(props: ListPageProps<Row>) {
  const { list, filters, labels, placeholder, views, bulk, empty, above, beside } = props;
  const { name = list.resource.name, figures, instead, ways, create, ...head } = props;
  const columns = useColumns(name, props.columns);
  const { hash } = useLocation();
  const [isChoosing, setIsChoosing] = useState(false);
  const isTable = !instead && !(ways && hash);
  // What shows no rows says of none why.
  const matchesNone = list.page?.rows.length === 0 && isFiltered(list.state);
  const rows = (
    <>
      {above}
      <ListToolbar
        list={list}
        filters={filters}
        labels={instead ? undefined : labels}
        placeholder={placeholder}
      >
        {beside}
      </ListToolbar>
      {figures}
      {(!matchesNone && instead) || (
        <ResourceTable
          list={list}
          columns={columns}
          views={views}
          bulk={bulk}
          choosing={{ isOn: isChoosing, onEnd: () => setIsChoosing(false) }}
          empty={
            <FirstOne to={create?.to} {...empty}>
              {empty.text}
            </FirstOne>
          }
        />
      )}
    </>
  );
  return (
    <>
      <ListHeader
        {...head}
        create={create}
        columns={columns}
        hasColumns={isTable}
        actions={[
          ...(head.actions ?? []),
          ...(bulk && isTable
            ? [
                {
                  label: 'Elegir varios',
                  icon: mdiCheckboxMultipleMarkedOutline,
                  only: 'phone' as const,
                  onClick: () => setIsChoosing(true),
                },
              ]
            : []),
        ]}
      />
      {ways ? (
        <PageTabs
          label={ways.label}
          tabs={[{ id: 'lista', label: 'Lista', content: rows }, ...ways.tabs]}
        />
      ) : (
        rows
      )}
    </>
  );
}
