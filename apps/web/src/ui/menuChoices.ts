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
