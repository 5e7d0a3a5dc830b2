import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Collapse from '@mui/material/Collapse';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { Fragment, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { recall, remember } from '../lib/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import { isGroup, type MenuEntry, type MenuGroup, type MenuLink } from './menu.ts';
import { SCREENS } from './screens.ts';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The menu entry this address belongs to, if not its own. */
function useCurrentPath() {
  const { pathname } = useLocation();
  return SCREENS.find((screen) => screen.path === pathname)?.belongsTo ?? pathname;
}

export function MenuList({ sections }: { sections: MenuEntry[][] }) {
  const current = useCurrentPath();
  return sections.map((section, index) => (
    <Fragment key={section[0]?.label}>
      {index > 0 && <Divider sx={{ mx: 1.5, my: 0.75 }} />}
      <List disablePadding>
        {section.map((entry) =>
          isGroup(entry) ? (
            <Group key={entry.label} group={entry} current={current} />
          ) : (
            <Entry key={entry.label} link={entry} current={current} />
          ),
        )}
      </List>
    </Fragment>
  ));
}

function Entry({ link, current, inner }: { link: MenuLink; current: string; inner?: boolean }) {
  const selected = link.to === current;
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component={Link}
        to={link.to}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        sx={inner ? { pl: 2.5, fontSize: '0.8125rem' } : undefined}
      >
        <ListItemIcon sx={inner ? { minWidth: 28 } : undefined}>
          <Icon path={link.icon} sx={inner ? { fontSize: 18 } : undefined} />
        </ListItemIcon>
        {link.label}
      </ListItemButton>
    </ListItem>
  );
}

function Group({ group, current }: { group: MenuGroup; current: string }) {
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
    <ListItem disablePadding sx={{ display: 'block' }}>
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
        <Icon path={open ? mdiChevronUp : mdiChevronDown} sx={{ ml: 'auto', fontSize: 18 }} />
      </ListItemButton>
      <Collapse in={open} id={id}>
        <List disablePadding>
          {group.items.map((item) => (
            <Entry key={item.label} link={item} current={current} inner />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}
