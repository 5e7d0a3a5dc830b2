import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from './Icon.tsx';

export interface MenuChoice {
  label: string;
  icon?: string;
  endIcon?: string;
  selected?: boolean;
  /** Red, after a rule: keep it last. */
  danger?: boolean;
  onClick: () => void;
}
export interface ItemMenuProps {
  /** What it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Asked once it has been opened. */
  items: () => MenuChoice[];
  align?: 'right';
  /** In pixels: what is longer scrolls. */
  maxHeight?: number;
}

const AT_THE_RIGHT = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** What `ItemMenu` shows once its code has come. */
export const OpenMenu = ({ anchor, onClose, items, align, maxHeight }: ItemMenuProps) => (
  <Menu
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    {...(align === 'right' && AT_THE_RIGHT)}
    slotProps={{ paper: { sx: { maxHeight } } }}
  >
    {items().flatMap(({ label, icon, endIcon, selected, danger, onClick }, index) => [
      danger && index > 0 && <hr key="rule" component="li" />,
      <MenuItem
        key={label}
        selected={selected}
        sx={danger ? { color: 'error.main' } : undefined}
        onClick={() => {
          onClose();
          onClick();
        }}
      >
        {icon && (
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon path={icon} />
          </ListItemIcon>
        )}
        {label}
        {endIcon && <Icon path={endIcon} ml={1.5} />}
      </MenuItem>,
    ])}
  </Menu>
);
