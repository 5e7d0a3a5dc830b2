import { mdiDotsVertical } from '@mdi/js';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';

export interface RowAction {
  label: string;
  icon: string;
  onClick: () => void;
  /** Red, after a rule: keep it last. */
  danger?: boolean;
}

interface Props {
  /** What the actions are about, for those who do not see the row. */
  name: string;
  /** Asked when the menu opens. */
  actions: () => RowAction[];
  bordered?: boolean;
}

export function RowMenu({ name, actions, bordered }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size={bordered ? 'medium' : 'small'}
        aria-label={`Acciones de ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={
          bordered
            ? { border: 1, borderColor: 'border.default', bgcolor: 'background.paper' }
            : undefined
        }
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {anchor &&
          actions().flatMap((action, index) => [
            action.danger && index > 0 && <Divider key="rule" component="li" />,
            <MenuItem
              key={action.label}
              sx={action.danger ? { color: 'error.main' } : undefined}
              onClick={() => {
                close();
                action.onClick();
              }}
            >
              <ListItemIcon sx={{ color: 'inherit' }}>
                <Icon path={action.icon} />
              </ListItemIcon>
              {action.label}
            </MenuItem>,
          ])}
      </Menu>
    </>
  );
}
