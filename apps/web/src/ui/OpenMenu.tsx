import { Menu } from '@base-ui/react/menu';
import { mdiCheckboxBlankOutline, mdiCheckboxMarked } from '@mdi/js';
import { Fragment } from 'react';
import { cx } from './place.ts';
import { Icon } from './Icon.tsx';
import css from './Opens.module.css';
import { useAnchor } from './Opening.tsx';

export interface MenuChoice {
  label: string;
  icon?: string;
  selected?: boolean;
  /** Ticked or not: the menu stays open. */
  checked?: boolean;
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

function Choice({ label, icon, selected, checked, danger, onClick }: MenuChoice) {
  const shown =
    checked === undefined ? icon : checked ? mdiCheckboxMarked : mdiCheckboxBlankOutline;
  const inside = (
    <>
      {shown && <Icon path={shown} tone={checked ? 'brand' : undefined} />}
      <span>{label}</span>
    </>
  );
  const look = cx(css.item, danger && css.danger);
  return checked === undefined ? (
    <Menu.Item className={look} data-selected={selected || undefined} onClick={onClick}>
      {inside}
    </Menu.Item>
  ) : (
    <Menu.CheckboxItem className={look} checked={checked} onCheckedChange={onClick}>
      {inside}
    </Menu.CheckboxItem>
  );
}

/** What `ItemMenu` shows once its code has come. */
export function OpenMenu({ anchor, onClose, items, align, maxHeight }: ItemMenuProps) {
  const hung = useAnchor(anchor);
  return (
    <Menu.Root open={anchor !== null} modal={false} onOpenChange={(open) => open || onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={hung}
          className={css.positioner}
          sideOffset={4}
          align={align === 'right' ? 'end' : 'start'}
        >
          <Menu.Popup className={css.menu} style={{ maxHeight }} finalFocus={() => hung}>
            {items().map((choice, index) => (
              <Fragment key={choice.label}>
                {(choice.danger || choice.ruled) && index > 0 && (
                  <Menu.Separator className={css.rule} />
                )}
                <Choice {...choice} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
