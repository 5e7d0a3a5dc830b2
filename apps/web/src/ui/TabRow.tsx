// A row of tabs: one is chosen, arrows walk along them, and what does not fit is scrolled to.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './place.ts';
import { Icon } from './Icon.tsx';
import css from './TabRow.module.css';

interface TabItem {
  key: string;
  label: ReactNode;
  icon?: string;
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
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its tabs take the focus, one at a time.
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={cx(css.tabs, !bare && css.ruled, 'no-imprimir')}
      onKeyDown={walk}
    >
      {items.map(({ key, label: text, icon, id, controls }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={id}
          aria-selected={key === chosen}
          aria-controls={controls}
          tabIndex={key === first ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(key)}
        >
          {icon && <Icon path={icon} />}
          {text}
        </button>
      ))}
    </div>
  );
}

interface LinksProps {
  label: string;
  links: readonly { to: string; label: string }[];
  /** The address that is open. */
  here: string;
}

/** Pages that belong together, each with its own address: they look like tabs and are links. */
export const TabLinks = ({ label, links, here }: LinksProps) => (
  <nav aria-label={label} className={css.tabs}>
    {links.map(({ to, label: text }) => (
      <a key={to} href={to} aria-current={to === here ? 'page' : undefined} className={css.tab}>
        {text}
      </a>
    ))}
  </nav>
);
