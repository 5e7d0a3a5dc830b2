import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { formatNumero } from '../../lib/formats.ts';
import type { Page } from '../../lib/http.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import css from './list.module.css';
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
    <Row
      wraps
      justify="space-between"
      columnGap={2}
      minHeight={42}
      pl={1.5}
      pr={1}
      tone="secondary"
      size="small"
    >
      <Row as="label" gap={0.75}>
        Filas por página:
        <select
          value={state.pageSize}
          onChange={(event) => onChange({ pageSize: Number(event.target.value) })}
          className={css.size}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </Row>
      <Row as="nav" aria-label="Páginas" gap={0.5}>
        <Box as="span" mr={1} aria-live="polite">
          {rangeText(state, page)}
        </Box>
        <IconButton
          icon={mdiChevronLeft}
          size="small"
          label="Página anterior"
          disabled={state.page === 1}
          onClick={() => onChange({ page: state.page - 1 })}
        />
        <IconButton
          icon={mdiChevronRight}
          size="small"
          label="Página siguiente"
          disabled={isLast}
          onClick={() => onChange({ page: state.page + 1 })}
        />
      </Row>
    </Row>
  );
}
