import { mdiDelete, mdiPencil } from '@mdi/js';
import type { Noun } from '@muni/contract';
import { useNavigate } from '../../lib/Navigation.tsx';
import type { Page, Query } from '../../lib/http.ts';
import { eliminarVarios, useDeleteFlow } from './DeleteFlow.tsx';
import type { Exporter } from './exporting.ts';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import type { ListResource } from './listState.ts';
import type { RowBase, RowViews } from './rows.ts';
import { useListQuery } from './useListQuery.ts';

interface Props<Row extends RowBase> extends Pick<
  ListPageProps<Row>,
  'title' | 'columns' | 'filters' | 'placeholder' | 'empty'
> {
  resource: ListResource & { noun: Noun };
  api: {
    list: (query: Query, signal: AbortSignal) => Promise<Page<Row>>;
    exportar: Exporter;
    remove: (id: number) => Promise<void>;
  };
  createLabel: string;
  /** The editor of one of them; without an id, of something new. */
  editor: (id?: number) => string;
  views: Pick<RowViews<Row>, 'plural' | 'nameOf' | 'card' | 'isFaded'>;
  /** Another way on from each row, before editing it. */
  way?: { label: string; icon: string; to: (row: Row) => string };
}

/** The list of a small resource, the one whose editor is NewOrRecordPage: each row is edited or deleted. */
export function EditableListPage<Row extends RowBase>(props: Props<Row>) {
  const { resource, api, createLabel, editor, views, way, ...page } = props;
  const navigate = useNavigate();
  const list = useListQuery(resource, api.list);
  const deletion = useDeleteFlow<Row>({ resource, remove: api.remove, nameOf: views.nameOf });
  return (
    <ListPage
      {...page}
      list={list}
      exportar={api.exportar}
      create={{ to: editor(), label: createLabel }}
      bulk={eliminarVarios<Row>(resource.noun, api.remove)}
      views={{
        ...views,
        hrefOf: ({ id }) => editor(id),
        actionsOf: (row) => [
          ...(way ? [{ ...way, onClick: () => navigate(way.to(row)) }] : []),
          { label: 'Editar', icon: mdiPencil, onClick: () => navigate(editor(row.id)) },
          { label: 'Eliminar', icon: mdiDelete, danger: true, onClick: () => deletion.ask(row) },
        ],
      }}
      dialogs={deletion.dialog}
    />
  );
}
