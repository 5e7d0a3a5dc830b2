import { mdiClose } from '@mdi/js';
import type { ComponentProps, ReactNode } from 'react';
import css from './Chip.module.css';
import { cx } from './place.ts';
import { Icon } from './Icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  label: ReactNode;
  icon?: string;
  /** At its end, when it opens something. */
  endIcon?: string;
  /** Something is chosen in it. */
  chosen?: boolean;
  /** Offers what is not there yet. */
  dashed?: boolean;
  /** With it the chip has a second button, that takes it away. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A small round choice, above all of filters; pressed, removed, or both. */
export function Chip({ onRemove, removeLabel, ...rest }: Props) {
  const { label, icon, endIcon, chosen, dashed, ...props } = rest;
  const inside = (
    <>
      {icon && <Icon path={icon} size={18} />}
      <span className={css.label}>{label}</span>
      {endIcon && <Icon path={endIcon} size={18} />}
    </>
  );
  return (
    <span className={cx(css.chip, chosen && css.chosen, dashed && css.dashed)}>
      {props.onClick ? (
        <button
          {...props}
          type="button"
          className={css.press}
          onKeyDown={(event) => {
            if (event.key === 'Delete' || event.key === 'Backspace') onRemove?.();
          }}
        >
          {inside}
        </button>
      ) : (
        <span title={props.title} className={css.press}>
          {inside}
        </span>
      )}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon path={mdiClose} size={16} />
        </button>
      )}
    </span>
  );
}
