import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { Fragment, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useToldMenuEntry } from '../lib/menuEntry.ts';
import { recall, remember } from '../lib/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import { isGroup, type MenuEntry, type MenuGroup, type MenuLink } from './menu.ts';
import { fetchAhead, SCREENS } from './screens.ts';
import { Box } from '../ui/Box.tsx';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The menu entry this page belongs to, if not its own. */
function useCurrentPath() {
  const { pathname } = useLocation();
  const told = useToldMenuEntry();
  return told ?? SCREENS.find((screen) => screen.path === pathname)?.belongsTo ?? pathname;
}

/** How many wait behind an entry, by its address. */
export type MenuCounts = Readonly<Record<string, string | undefined>>;

interface Props {
  sections: MenuEntry[][];
  counts: MenuCounts;
}

export function MenuList({ sections, counts }: Props) {
  const current = useCurrentPath();
  return sections.map((section, index) => (
    <Fragment key={section[0]?.label}>
      {index > 0 && <hr sx={{ mx: 1.5, my: 0.75 }} />}
      <List disablePadding>
        {section.map((entry) =>
          isGroup(entry) ? (
            <Group key={entry.label} group={entry} current={current} counts={counts} />
          ) : (
            <Entry key={entry.label} link={entry} current={current} count={counts[entry.to]} />
          ),
        )}
      </List>
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
  return (
    <li>
      <ListItemButton
        component={Link}
        to={link.to}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        onPointerEnter={() => fetchAhead(link.to)}
        onFocus={() => fetchAhead(link.to)}
        sx={inner ? { pl: 2.5, fontSize: '0.8125rem' } : undefined}
      >
        <ListItemIcon sx={inner ? { minWidth: 28 } : undefined}>
          <Icon path={link.icon} sx={inner ? { fontSize: 18 } : undefined} />
        </ListItemIcon>
        {link.label}
        {count && <Count text={count} selected={selected} />}
      </ListItemButton>
    </li>
  );
}

const Count = ({ text, selected }: { text: string; selected: boolean }) => (
  <Box
    as="span"
    sx={(theme) => ({
      ml: 'auto',
      px: 1,
      borderRadius: '999px',
      fontSize: '0.75rem',
      fontWeight: 620,
      lineHeight: '18px',
      color: selected ? theme.vars.palette.primary.contrastText : theme.vars.palette.text.secondary,
      backgroundColor: selected
        ? theme.vars.palette.primary.main
        : theme.vars.palette.surface.sunken,
    })}
  >
    {text}
  </Box>
);

/** A row of the grid can grow to what it holds, which a height cannot. */
const FOLDING = {
  display: 'grid',
  transition: 'grid-template-rows 180ms, visibility 180ms',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
};
const UNFOLDED = { ...FOLDING, gridTemplateRows: '1fr' };
const FOLDED = { ...FOLDING, gridTemplateRows: '0fr', visibility: 'hidden' };

interface GroupProps {
  group: MenuGroup;
  current: string;
  counts: MenuCounts;
}
function Group({ group, current, counts }: GroupProps) {
  const [open, setOpen] = useState(
    () => !recall('menu.plegados', isNames, []).includes(group.label),
  );
  const id = useId();
  const toggle = () => {
    const others = recall('menu.plegados', isNames, []).filter((name) => name !== group.label);
    remember('menu.plegados', open ? [...others, group.label] : others);
    setOpen(!open);
  };
  return (
    <li>
      <ListItemButton
        component="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        sx={{ width: 'calc(100% - 16px)', font: 'inherit' }}
      >
        <ListItemIcon>
          <Icon path={group.icon} />
        </ListItemIcon>
        {group.label}
        <Icon path={open ? mdiChevronUp : mdiChevronDown} ml="auto" size={18} />
      </ListItemButton>
      <Box id={id} sx={open ? UNFOLDED : FOLDED}>
        <List disablePadding sx={{ overflow: 'hidden' }}>
          {group.items.map((item) => (
            <Entry key={item.label} link={item} current={current} count={counts[item.to]} inner />
          ))}
        </List>
      </Box>
    </li>
  );
}
