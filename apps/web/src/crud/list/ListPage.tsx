// The list of a small resource, the one whose editor is NewOrRecordPage: its head, its search and its rows, each to be
// edited or deleted. A resource with more to do composes the same pieces by itself.
import { mdiDelete, mdiPencil } from '@mdi/js';
import type { Noun } from '@muni/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Page, Query } from '../../lib/http.ts';
import { type Column, useColumns } from './columns.ts';
import { useDeleteFlow } from './DeleteFlow.tsx';
import type { Exporter } from './exporting.ts';
import type { Filter } from './filters.ts';
import { ListHeader } from './ListHeader.tsx';
import type { ListResource } from './listState.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { RowBase, RowViews } from './rows.ts';
import { useListQuery } from './useListQuery.ts';

interface Props<Row extends RowBase> {
  resource: ListResource & { noun: Noun; labels: Partial<Record<string, string>> };
  api: {
    list: (query: Query, signal: AbortSignal) => Promise<Page<Row>>;
    exportar: Exporter;
    remove: (id: number) => Promise<void>;
  };
  title: string;
  createLabel: string;
  /** The editor of one of them; without an id, of something new. */
  editor: (id?: number) => string;
  columns: Column<Row>[];
  filters: Filter[];
  placeholder: string;
  views: Pick<RowViews<Row>, 'plural' | 'nameOf' | 'card' | 'isFaded'>;
  /** Another way on from each row, before editing it. */
  way?: { label: string; icon: string; to: (row: Row) => string };
  empty: ReactNode;
}

export function ListPage<Row extends RowBase>(props: Props<Row>) {
  const { resource, api, editor, views, way } = props;
  const navigate = useNavigate();
  const list = useListQuery(resource, api.list);
  const columns = useColumns(resource.name, props.columns);
  const deletion = useDeleteFlow<Row>({ resource, remove: api.remove, nameOf: views.nameOf });
  return (
    <>
      <ListHeader
        title={props.title}
        list={list}
        columns={columns}
        exportar={api.exportar}
        create={{ to: editor(), label: props.createLabel }}
      />
      <ListToolbar
        list={list}
        filters={props.filters}
        labels={resource.labels}
        placeholder={props.placeholder}
      />
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          ...views,
          hrefOf: ({ id }) => editor(id),
          actionsOf: (row) => [
            ...(way ? [{ ...way, onClick: () => void navigate(way.to(row)) }] : []),
            { label: 'Editar', icon: mdiPencil, onClick: () => void navigate(editor(row.id)) },
            { label: 'Eliminar', icon: mdiDelete, danger: true, onClick: () => deletion.ask(row) },
          ],
        }}
        empty={props.empty}
      />
      {deletion.dialog}
    </>
  );
}
