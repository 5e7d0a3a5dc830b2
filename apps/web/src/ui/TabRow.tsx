// A row of tabs: one is chosen, arrows walk along them, and what does not fit is scrolled to. MUI's measures itself
// several times while a page is drawn, and weighs five times as much.
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Box } from './Box.tsx';

interface TabItem {
  key: string;
  label: ReactNode;
  id?: string;
  /** The id of what it shows. */
  controls?: string;
}
interface Props {
  label: string;
  items: TabItem[];
  /** The key of the chosen one, if there is one. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** Whoever draws it has a line below it already. */
  bare?: boolean;
}

const STEPS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function walk(event: KeyboardEvent) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const here = tabs.findIndex((tab) => tab === document.activeElement);
  const next = here < 0 ? undefined : STEPS[event.key]?.(here, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

function bringIntoSight(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!tab) return;
  const end = tab.offsetLeft + tab.offsetWidth;
  if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft;
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
}

/** A shade at the side where there is more to scroll to: the page's own colour travels with the tabs and covers it there. */
const moreThatWay = (page: string, shade: string) => ({
  background: [
    `linear-gradient(to right, ${page} 40%, transparent) left / 28px 100% local`,
    `linear-gradient(to left, ${page} 40%, transparent) right / 28px 100% local`,
    `linear-gradient(to right, ${shade}, transparent) left / 16px 100% scroll`,
    `linear-gradient(to left, ${shade}, transparent) right / 16px 100% scroll`,
  ].join(', '),
  backgroundRepeat: 'no-repeat',
});

export function TabRow({ label, items, chosen, onChoose, bare }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === undefined) return undefined;
    // Once the page has been laid out.
    const frame = requestAnimationFrame(() => row.current && bringIntoSight(row.current));
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
  const first = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key;
  return (
    <Box
      ref={row}
      role="tablist"
      aria-label={label}
      className="no-imprimir"
      onKeyDown={walk}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        minHeight: 38,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        ...moreThatWay(theme.vars.palette.background.default, theme.vars.palette.border.default),
        ...(!bare && {
          mb: 1.5,
          borderBottom: `1px solid ${theme.vars.palette.border.default}`,
        }),
      })}
    >
      {items.map(({ key, label: text, id, controls }) => (
        <ButtonBase
          key={key}
          role="tab"
          id={id}
          aria-selected={key === chosen}
          aria-controls={controls}
          tabIndex={key === first ? 0 : -1}
          onClick={() => onChoose(key)}
          sx={(theme) => ({
            flex: 'none',
            minHeight: 38,
            padding: '0 12px',
            color: theme.vars.palette.text.secondary,
            font: 'inherit',
            fontSize: '0.875rem',
            fontWeight: 540,
            lineHeight: 1.25,
            '@media (pointer: coarse)': { minHeight: 44 },
            '&:focus-visible': {
              outline: `2px solid ${theme.vars.palette.focus}`,
              outlineOffset: -2,
            },
            '&[aria-selected="true"]': {
              color: theme.vars.palette.primary.main,
              fontWeight: 660,
              boxShadow: 'inset 0 -3px currentColor',
            },
          })}
        >
          {text}
        </ButtonBase>
      ))}
    </Box>
  );
}
