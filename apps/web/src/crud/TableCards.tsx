import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { Link as RouterLink } from 'react-router';
import { Delayed, PanelSkeleton } from '../ui/Skeletons.tsx';
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
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {rows.map((row) => (
        <Card key={row.id} row={row} views={views} />
      ))}
    </Box>
  );
}

function Card<Row extends RowBase>({ row, views }: { row: Row; views: RowViews<Row> }) {
  const { head, title, lines, foot, urgent } = views.card(row);
  const quick = views.quick?.of(row);
  const actions = views.actionsOf;
  return (
    <Paper
      component="li"
      variant="outlined"
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
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {head && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
            {head}
          </Box>
        )}
        <Link
          component={RouterLink}
          to={views.hrefOf(row)}
          underline="none"
          {...{ [ROW_LINK]: '' }}
          sx={{
            color: views.isFaded?.(row) ? 'text.tertiary' : 'text.primary',
            fontSize: '0.9375rem',
            fontWeight: 600,
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
          <Box key={line} sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.25 }}>
            {line}
          </Box>
        ))}
        {(foot || quick) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            {foot}
            {quick && <Box sx={{ position: 'relative', zIndex: 1, ml: 'auto' }}>{quick}</Box>}
          </Box>
        )}
      </Box>
      {actions && (
        <Box sx={{ position: 'relative', zIndex: 1 }}>
          <RowMenu name={views.nameOf(row)} actions={() => actions(row)} />
        </Box>
      )}
    </Paper>
  );
}
