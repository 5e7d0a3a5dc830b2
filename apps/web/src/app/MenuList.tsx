import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from '../lib/Navigation.tsx';
import { useToldMenuEntry } from '../lib/menuEntry.ts';
import { recall, remember } from '../lib/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import { cx } from '../ui/place.ts';
import { isGroup, type MenuEntry, type MenuGroup, type MenuLink } from './menu.ts';
import css from './MenuList.module.css';
import { fetchAhead, SCREENS } from './screens.ts';

/** The groups that this person folded. */
const foldedGroups = () => recall<string[]>('menu.plegados', []);

/** The menu entry this page belongs to, if not its own. */
function useCurrentPath() {
  const { pathname } = useLocation();
  const told = useToldMenuEntry();
  return told ?? SCREENS.find((screen) => screen.path === pathname)?.belongsTo ?? pathname;
}

/** How many wait behind an entry, by its address. */
export type MenuCounts = Readonly<Record<string, string | undefined>>;

export function MenuList({ sections, counts }: { sections: MenuEntry[][]; counts: MenuCounts }) {
  const current = useCurrentPath();
  return sections.map((section, index) => (
    <Fragment key={section[0]?.label}>
      {index > 0 && <hr className={css.rule} />}
      <ul>
        {section.map((entry) =>
          isGroup(entry) ? (
            <Group key={entry.label} group={entry} current={current} counts={counts} />
          ) : (
            <Entry key={entry.label} link={entry} current={current} count={counts[entry.to]} />
          ),
        )}
      </ul>
    </Fragment>
  ));
}

interface EntryProps {
  link: MenuLink;
  current: string;
  count: string | undefined;
  inner?: boolean;
}
function Entry({ link, current, count, inner }: EntryProps) {
  const selected = link.to === current;
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <li>
      <a
        ref={row}
        href={link.to}
        className={cx(css.entry, inner && css.inner)}
        aria-current={selected ? 'page' : undefined}
        onPointerEnter={() => fetchAhead(link.to)}
        onFocus={() => fetchAhead(link.to)}
      >
        <span className={css.icon}>
          <Icon path={link.icon} size={inner ? 18 : undefined} />
        </span>
        {link.label}
        {count && <span className={css.count}>{count}</span>}
      </a>
    </li>
  );
}

interface GroupProps {
  group: MenuGroup;
  current: string;
  counts: MenuCounts;
}
function Group({ group, current, counts }: GroupProps) {
  const [open, setOpen] = useState(() => !foldedGroups().includes(group.label));
  const id = useId();
  const toggle = () => {
    const others = foldedGroups().filter((name) => name !== group.label);
    remember('menu.plegados', open ? [...others, group.label] : others);
    setOpen(!open);
  };
  return (
    <li>
      <button
        type="button"
        className={css.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={css.icon}>
          <Icon path={group.icon} />
        </span>
        {group.label}
        <Icon path={open ? mdiChevronUp : mdiChevronDown} ml="auto" size={18} />
      </button>
      <div id={id} className={css.fold} data-open={open || undefined}>
        <ul>
          {group.items.map((item) => (
            <Entry key={item.label} link={item} current={current} count={counts[item.to]} inner />
          ))}
        </ul>
      </div>
    </li>
  );
}
