import { Box, Row, Stack } from '../ui/Box.tsx';
import { cx } from '../ui/cx.ts';
import { Delayed, PanelSkeleton } from '../ui/Skeletons.tsx';
import css from './list.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { RowBase, RowViews } from './rows.ts';
import { ROW_LINK } from './useRowShortcuts.ts';

/** What a phone shows instead of the table. The whole card opens the row; ⋮ keeps its own place. */
export function TableCards<Row extends RowBase>({
  rows,
  views,
}: {
  rows: Row[] | undefined;
  views: RowViews<Row>;
}) {
  if (!rows)
    return (
      <Delayed>
        <PanelSkeleton lines={3} />
        <PanelSkeleton lines={3} />
      </Delayed>
    );
  return (
    <Stack as="ul" gap={1.25}>
      {rows.map((row) => (
        <Card key={row.id} row={row} views={views} />
      ))}
    </Stack>
  );
}

function Card<Row extends RowBase>({ row, views }: { row: Row; views: RowViews<Row> }) {
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
