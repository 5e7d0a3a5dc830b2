import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatNumero } from '../lib/formats.ts';
import type { Page } from '../lib/http.ts';
import { Icon } from '../ui/Icon.tsx';
import { type ListState, PAGE_SIZES } from './listState.ts';

export const totalText = ({ total, isMore }: Pick<Page<unknown>, 'total' | 'isMore'>) =>
  isMore ? `más de ${formatNumero(total)}` : formatNumero(total);

export function rangeText(
  state: Pick<ListState, 'page' | 'pageSize'>,
  page: Page<unknown>,
): string {
  if (page.rows.length === 0) return `0 de ${totalText(page)}`;
  const first = (state.page - 1) * state.pageSize + 1;
  return `${formatNumero(first)}–${formatNumero(first + page.rows.length - 1)} de ${totalText(page)}`;
}

interface Props {
  state: ListState;
  page: Page<unknown>;
  onChange: (part: Partial<ListState>) => void;
}

export function TableFooter({ state, page, onChange }: Props) {
  const isLast = state.page * state.pageSize >= page.total;
  const sizes = [...new Set([...PAGE_SIZES, state.pageSize])].toSorted((a, b) => a - b);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        minHeight: 42,
        pl: 1.5,
        pr: 1,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        Filas por página:
        <Box
          component="select"
          value={state.pageSize}
          onChange={(event) => onChange({ pageSize: Number(event.target.value) })}
          sx={{
            font: 'inherit',
            color: 'inherit',
            bgcolor: 'background.paper',
            border: 0,
            borderRadius: 0.75,
            height: 28,
            cursor: 'pointer',
          }}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Box>
      </Box>
      <Box
        component="nav"
        aria-label="Páginas"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
      >
        <Box component="span" sx={{ mr: 1 }} aria-live="polite">
          {rangeText(state, page)}
        </Box>
        <IconButton
          size="small"
          aria-label="Página anterior"
          disabled={state.page === 1}
          onClick={() => onChange({ page: state.page - 1 })}
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Página siguiente"
          disabled={isLast}
          onClick={() => onChange({ page: state.page + 1 })}
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
    </Box>
  );
}
