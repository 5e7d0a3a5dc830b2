import { Menu } from '@base-ui/react/menu';
import { Fragment } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './Opens.module.css';

export interface MenuChoice {
  label: string;
  icon?: string;
  endIcon?: string;
  selected?: boolean;
  /** Red, after a rule: keep it last. */
  danger?: boolean;
  /** After a rule: it is of another kind. */
  ruled?: boolean;
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

/** What `ItemMenu` shows once its code has come. */
export const OpenMenu = ({ anchor, onClose, items, align, maxHeight }: ItemMenuProps) => (
  <Menu.Root open={anchor !== null} modal={false} onOpenChange={(open) => open || onClose()}>
    <Menu.Portal>
      <Menu.Positioner
        anchor={anchor}
        className={css.positioner}
        sideOffset={4}
        align={align === 'right' ? 'end' : 'start'}
      >
        <Menu.Popup className={css.menu} style={{ maxHeight }} finalFocus={() => anchor}>
          {items().map(({ label, icon, endIcon, selected, danger, ruled, onClick }, index) => (
            <Fragment key={label}>
              {(danger || ruled) && index > 0 && <Menu.Separator className={css.rule} />}
              <Menu.Item
                className={cx(css.item, danger && css.danger)}
                data-selected={selected || undefined}
                onClick={onClick}
              >
                {icon && <Icon path={icon} />}
                <span>{label}</span>
                {endIcon && <Icon path={endIcon} ml="auto" />}
              </Menu.Item>
            </Fragment>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);
