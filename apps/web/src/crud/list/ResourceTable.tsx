// The list of a resource: a dense table on wide screens and cards on phones, with its loading, empty and error states.
// The feature gives the columns, the card and the words; to show something else, compose the same pieces.
import { mdiFilterOff } from '@mdi/js';
import { PAGE_SIZE_MAX } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { laterPart } from '../../lib/lazyPart.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { cx } from '../../ui/place.ts';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { contar } from '../../lib/formats.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Progress } from '../../ui/Progress.tsx';
import { NotBrought } from '../NotBrought.tsx';
import css from './list.module.css';
import { RowMenu } from './RowMenu.tsx';
import { type RowBase, type RowViews, wholeOf } from './rows.ts';
import { ROW_LINK, useFocusOnNext, useRowShortcuts } from './useRowShortcuts.ts';
import type { ListQuery } from './useListQuery.ts';
import type { Columns } from './columns.ts';
import { isFiltered } from './listState.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableGrid } from './TableGrid.tsx';
import type { Bulk } from './bulk.ts';
import type { BulkBar as Bar } from './BulkBar.tsx';
import { type Selection, useSelection } from './useSelection.ts';

interface CardProps<Row extends RowBase> {
  row: Row;
  views: RowViews<Row>;
  /** While several are being chosen. */
  selection?: Selection;
}

/** What a phone shows instead of a line of the table. All of it opens the row; ⋮ keeps its own place. */
function Card<Row extends RowBase>({ row, views, selection }: CardProps<Row>) {
  const { head, title, lines, foot, urgent } = views.card(row);
  const quick = views.quick?.of(row);
  const actions = views.actionsOf;
  return (
    <Box
      as="li"
      card
      data-row={row.id}
      className={cx(css.card, urgent && css.urgent, views.isFaded?.(row) && css.faded)}
    >
      {selection && (
        <div className={css.above}>
          <Checkbox
            checked={selection.ids.has(row.id)}
            aria-label={`Seleccionar ${views.nameOf(row)}`}
            onChange={() => selection.toggle(row.id)}
          />
        </div>
      )}
      <Box flex={1} minWidth={0}>
        {head && (
          <Row align="stretch" justify="space-between" gap={1} mb={0.5}>
            {head}
          </Row>
        )}
        <a href={views.hrefOf(row)} {...{ [ROW_LINK]: '' }} className={css.cardLink}>
          {title}
        </a>
        {lines.map((line) => (
          <Box key={line} tone="secondary" size="small" mt={0.25}>
            {line}
          </Box>
        ))}
        {(foot || quick) && (
          <Row wraps gap={1} mt={1}>
            {foot}
            {quick && (
              <Box ml="auto" className={css.above}>
                {quick}
              </Box>
            )}
          </Row>
        )}
      </Box>
      {actions && (
        <div className={css.above}>
          <RowMenu name={views.nameOf(row)} actions={() => actions(row)} />
        </div>
      )}
    </Box>
  );
}

/** The search or the filters left everything out, if there was anything: names the search and offers to widen it. */
function NoMatch<Row extends RowBase>({ list, views: { plural }, empty }: Props<Row>) {
  const { q, filters } = list.state;
  const { data: hasAny, isPending } = useQuery({
    queryKey: [list.resource.name, 'alguno', list.fixed],
    queryFn: ({ signal }) => list.hasAny(signal),
  });
  if (isPending) return <Box minHeight={240} />;
  if (hasAny === false) return empty;
  const count = Object.keys(filters).length;
  const whole = wholeOf(plural);
  const searched = q ? `Buscamos «${q}»` : 'Buscamos';
  const within =
    count === 0
      ? `en ${whole} ${plural}`
      : `con ${contar(count, 'filtro puesto', 'filtros puestos')}`;
  return (
    <StateMessage
      icon={mdiFilterOff}
      title="Nada coincide"
      actions={
        <>
          {q && count > 0 && (
            <Button kind="main" onClick={() => list.change({ filters: {} })}>
              Buscar en {whole}
            </Button>
          )}
          <Button onClick={() => list.change({ q: '', filters: {} })}>
            {count > 0 ? 'Limpiar filtros' : 'Quitar la búsqueda'}
          </Button>
        </>
      }
    >
      {searched} {within}.
    </StateMessage>
  );
}

interface Props<Row extends RowBase> {
  list: ListQuery<Row>;
  columns: Columns<Row>;
  views: RowViews<Row>;
  /** In place of the rows when there are none at all. */
  empty: ReactNode;
  /** What can be done with several rows at once; with it, rows can be selected. */
  bulk?: Bulk<Row>;
  /** On a phone only by whoever asks for it: the cards are for reading. */
  choosing?: { isOn: boolean; onEnd: () => void };
}

// What is lazy forgets of which rows it is.
const BulkBar = laterPart(() => import('./BulkBar.tsx'), 'BulkBar') as unknown as typeof Bar;

export function ResourceTable<Row extends RowBase>(props: Props<Row>) {
  const { list, views, empty, bulk, choosing } = props;
  const { visible } = props.columns;
  const region = useRef<HTMLDivElement>(null);
  const isPhone = useMedia('(max-width: 899.95px)');
  const { page, error, state } = list;
  const rows = page?.rows;
  const selection = useSelection(rows ?? [], JSON.stringify([state.q, state.filters]));
  const canSelect = bulk !== undefined && (!isPhone || choosing?.isOn === true);
  const count = Math.min(page?.total ?? 0, PAGE_SIZE_MAX);
  const ticking = canSelect && { x: ({ id }: Row) => selection.toggle(id) };
  useRowShortcuts(region, rows, { ...views.keys, ...ticking });
  useFocusOnNext(region, rows);
  const body = () => {
    if (error) return <NotBrought what={views.plural} error={error} onRetry={list.retry} />;
    if (rows?.length === 0) return isFiltered(state) ? <NoMatch {...props} /> : empty;
    const chosen = canSelect ? selection : undefined;
    const bar = canSelect && selection.ids.size > 0 && (
      <BulkBar
        name={list.resource.name}
        bulk={bulk}
        rows={selection.rows}
        nameOf={views.nameOf}
        onClear={selection.clear}
        isShort={isPhone}
        {...(selection.all &&
          selection.ids.size < count && {
            whole: { count, onSelect: () => void list.whole().then(selection.choose) },
          })}
      />
    );
    return isPhone ? (
      <>
        {canSelect && (
          <Button
            kind="text"
            size="small"
            onClick={() => {
              selection.clear();
              choosing?.onEnd();
            }}
          >
            Terminar de elegir
          </Button>
        )}
        {rows ? (
          <Stack as="ul" gap={1.25}>
            {rows.map((row) => (
              <Card key={row.id} row={row} views={views} selection={chosen} />
            ))}
          </Stack>
        ) : (
          <Delayed>
            <Stack gap={1.25}>
              <PanelSkeleton lines={3} />
              <PanelSkeleton lines={3} />
            </Stack>
          </Delayed>
        )}
        {bar && (
          <div role="toolbar" aria-label="Con lo seleccionado" className={css.phoneBulk}>
            {bar}
          </div>
        )}
      </>
    ) : (
      <TableGrid list={list} columns={visible} views={views} selection={chosen} bulk={bar} />
    );
  };
  const cards = isPhone && !error && rows?.length !== 0;
  return (
    <Box
      card
      ref={region}
      role="region"
      aria-label="Resultados"
      aria-busy={list.isLoading || list.isRefreshing}
      className={cx(css.region, cards && css.cards)}
    >
      {(list.isRefreshing || list.isLoading) && (
        <Delayed>
          <div className={css.updating}>
            <Progress label="Actualizando" height={3} />
          </div>
        </Delayed>
      )}
      {body()}
      {!error && page && page.rows.length > 0 && (
        <TableFooter state={state} page={page} onChange={list.change} />
      )}
      {list.isLoading && (
        <Delayed>
          <Box minHeight={42} p={1.5} tone="secondary" size="small">
            Trayendo {views.plural}…
          </Box>
        </Delayed>
      )}
    </Box>
  );
}
