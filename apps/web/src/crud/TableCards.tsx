import { Delayed, PanelSkeleton } from '../ui/Skeletons.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { RowBase, RowViews } from './rows.ts';
import { ROW_LINK } from './useRowShortcuts.ts';
import { Link } from '../ui/Link.tsx';
import { Box, Row, Stack } from '../ui/Box.tsx';

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
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        p: 1.5,
        pr: actions ? 0.5 : 1.5,
        gap: 1,
        minHeight: 92,
        ...(urgent && { borderLeft: `4px solid ${theme.vars.palette.prioridad.urgenteBg}` }),
      })}
    >
      <Box flex={1} minWidth={0}>
        {head && (
          <Row align="stretch" justify="space-between" gap={1} mb={0.5}>
            {head}
          </Row>
        )}
        <Link
          to={views.hrefOf(row)}
          underline="none"
          {...{ [ROW_LINK]: '' }}
          size="large"
          weight={600}
          sx={{
            color: views.isFaded?.(row) ? 'text.tertiary' : 'text.primary',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': (theme) => ({
              outline: `2px solid ${theme.vars.palette.focus}`,
            }),
          }}
        >
          {title}
        </Link>
        {lines.map((line) => (
          <Box key={line} tone="secondary" size="small" mt={0.25}>
            {line}
          </Box>
        ))}
        {(foot || quick) && (
          <Row wraps gap={1} mt={1}>
            {foot}
            {quick && (
              <Box ml="auto" sx={{ position: 'relative', zIndex: 1 }}>
                {quick}
              </Box>
            )}
          </Row>
        )}
      </Box>
      {actions && (
        <Box sx={{ position: 'relative', zIndex: 1 }}>
          <RowMenu name={views.nameOf(row)} actions={() => actions(row)} />
        </Box>
      )}
    </Box>
  );
}
