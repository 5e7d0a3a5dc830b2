// Every list: its head, its search and its rows, or another way of looking at them. The caller asks for the rows
// (`useListQuery`) and says what is its own; EditableListPage is the list of a small resource.
import { mdiCheckboxMultipleMarkedOutline, mdiPlus, mdiViewColumn, mdiDownload } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import type { ExportFormat } from '@muni/contract';
import { useLocation } from '../../lib/Navigation.tsx';
import { type PageTab, PageTabs } from '../../ui/PageTabs.tsx';
import type { Bulk } from './bulk.ts';
import { type Column, useColumns } from './columns.ts';
import type { Filter } from './filters.ts';
import { FirstOne } from './FirstOne.tsx';
import { isFiltered, searchOf } from './listState.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { ListView } from './listViews.ts';
import { type RowBase, type RowViews, wholeOf } from './rows.ts';
import type { ListQuery } from './useListQuery.ts';
import { type ListLooks, looksInMenu, ViewSwitch } from './ViewSwitch.tsx';
import { useListViews, ViewTabs } from './ViewTabs.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { AnchoredPanel, useHung } from '../../ui/Hung.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Exporter } from './exporting.ts';
import { type HeaderAction, HeaderButtons } from './HeaderButtons.tsx';
import { totalText } from './TableFooter.tsx';
import { capital, formatBytes } from '../../lib/formats.ts';
import { ProgressNotice } from '../../ui/ProgressNotice.tsx';

/** «Exportar» in the head of a list, and what tells how far it is. */
function useExport<Row>(list: ListQuery<Row>, columns: string[], exportar: Exporter) {
  const [progress, setProgress] = useState<{ bytes: number; stop: () => void }>();
  const run = async (format: ExportFormat) => {
    const controller = new AbortController();
    const onBytes = (bytes: number) => setProgress({ bytes, stop: () => controller.abort() });
    onBytes(0);
    const query = { ...searchOf(list.state), ...list.fixed };
    const ask = () => exportar(format, columns, query, controller.signal);
    const name = `${list.resource.name}.${format}`;
    const { saveExport } = await import('./exporting.ts');
    await saveExport(ask, name, controller.signal, onBytes, () => void run(format));
    setProgress(undefined);
  };
  const action: HeaderAction = {
    label: 'Exportar',
    icon: mdiDownload,
    place: 'beside',
    busy: progress !== undefined,
    choices: () => [
      { label: 'Excel (.xlsx)', icon: mdiDownload, onClick: () => void run('xlsx') },
      {
        label: 'Texto separado por ; (.csv)',
        icon: mdiDownload,
        onClick: () => void run('csv'),
      },
    ],
  };
  const notice = progress && (
    <ProgressNotice
      message={`Armando el archivo: ${formatBytes(progress.bytes)}`}
      onCancel={progress.stop}
    />
  );
  return { action, notice };
}

const ColumnsList = lazyPart(() => import('./ColumnsList.tsx'), 'ColumnsList');

export interface ListPageProps<Row extends RowBase> {
  /** Under which a person's columns are kept; of the second list of a resource, its own. */
  name?: string;
  title: string;
  /** The way here, of a list that another screen leads to. */
  crumbs?: { label: string; to?: string }[];
  list: ListQuery<Row>;
  columns: Column<Row>[];
  exportar: Exporter;
  /** What the number beside the title counts, where the title does not say it. */
  counts?: (total: number) => string;
  /** The fields of a file, where they are not those on screen. */
  exportedColumns?: (ids: string[]) => string[];
  create?: { to: string; label: string };
  /** More ways on: those with a place go before export and columns, the others under «Más». */
  actions?: HeaderAction[];
  filters: Filter[];
  /** «Filtrar en esta lista» unless it says another. */
  placeholder?: string;
  views: RowViews<Row>;
  bulk?: Bulk<Row>;
  /** In place of the rows when there are none at all; a button leads to `create` unless it says where. */
  empty: { icon?: string; title: string; text: string; label?: string; to?: string };
  /** Below the head. */
  above?: ReactNode;
  /** Views that the list comes with, before those that the person kept. */
  ready?: readonly ListView[];
  /** Other ways of looking at the rows, for `instead`. */
  looks?: ListLooks;
  /** After the filters. */
  beside?: ReactNode;
  /** Between the filters and the rows. */
  figures?: ReactNode;
  /** In place of the table: a board, a calendar. */
  instead?: ReactNode;
  /** What its actions ask. */
  dialogs?: ReactNode;
  /** The other ways of looking at it, as tabs beside that of the list. */
  ways?: { label: string; tabs: PageTab[] };
}

/** Title and count, then whatever the feature adds, export, columns and the one way to create; below, the rows. */
export function ListPage<Row extends RowBase>(props: ListPageProps<Row>) {
  const { list, filters, views, bulk, empty, above, beside, looks } = props;
  const { name = list.resource.name, figures, instead, ways, create, counts } = props;
  const columns = useColumns(name, props.columns);
  const { hash } = useLocation();
  const { hung, hang } = useHung();
  const [isChoosing, setIsChoosing] = useState(false);
  const shown = columns.visible.map((column) => column.id);
  const exporting = useExport(list, props.exportedColumns?.(shown) ?? shown, props.exportar);
  const all = { key: 'todo', label: capital(wholeOf(views.plural)), query: '' };
  const vistas = useListViews(name, list, props.ready ?? [all]);
  const { keeping } = vistas;
  const isTable = !instead && !(ways && hash);
  // What shows no rows says of none why.
  const matchesNone = list.page?.rows.length === 0 && isFiltered(list.state);
  const rows = (
    <>
      {above}
      {(props.ready || vistas.all.length > 1) && (
        <ViewTabs views={vistas}>{looks && <ViewSwitch {...looks} />}</ViewTabs>
      )}
      <ListToolbar
        list={list}
        filters={filters}
        keeping={keeping}
        hasOrder={!instead}
        placeholder={props.placeholder ?? 'Filtrar en esta lista'}
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
      <PageHeader
        title={props.title}
        crumbs={props.crumbs}
        count={
          list.page && [totalText(list.page), counts?.(list.page.total)].filter(Boolean).join(' ')
        }
        buttons={
          <HeaderButtons
            name="la lista"
            actions={[
              ...(looks ? looksInMenu(looks) : []),
              ...(props.actions ?? []),
              keeping && { ...keeping, only: 'phone' },
              bulk &&
                isTable && {
                  label: 'Elegir varios',
                  icon: mdiCheckboxMultipleMarkedOutline,
                  only: 'phone',
                  onClick: () => setIsChoosing(true),
                },
              exporting.action,
              isTable && {
                label: 'Columnas',
                icon: mdiViewColumn,
                place: 'beside',
                only: 'wide',
                onClick: hang,
              },
              // On a phone it floats where the bar of what was chosen stands.
              create && !isChoosing && { ...create, icon: mdiPlus, place: 'main', floats: true },
            ]}
          />
        }
      />
      <AnchoredPanel {...hung} label="Columnas de la lista" width={262} align="right">
        <ColumnsList columns={columns} />
      </AnchoredPanel>
      {exporting.notice}
      {vistas.dialog}
      {props.dialogs}
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
