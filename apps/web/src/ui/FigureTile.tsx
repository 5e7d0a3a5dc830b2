import type { ReactNode } from 'react';
import { cx, type Tone } from './place.ts';
import css from './FigureTile.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  icon: string;
  /** Of the icon. */
  tone: Tone;
  value: string;
  label: string;
  /** Its rows are the ones on screen. */
  selected?: boolean;
  /** Without it, the figure is only told. */
  onClick?: () => void;
  /** Above a list rather than in a review. */
  small?: boolean;
}

/** A figure with its icon; touching it shows the rows behind it. */
export function FigureTile({ icon, tone, value, label, selected, onClick, small }: Props) {
  const look = cx(css.tile, small && css.small, selected && css.selected);
  const content = (
    <>
      <Icon path={icon} size={small ? 22 : 26} tone={tone} />
      <span>
        <span className={css.value}>{value}</span>
        {label}
      </span>
    </>
  );
  return onClick ? (
    <button type="button" aria-pressed={selected ?? false} className={look} onClick={onClick}>
      {content}
    </button>
  ) : (
    <div className={look}>{content}</div>
  );
}

/** Tiles side by side, two in a row on a phone. */
export const FigureTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={css.tiles}>
    {children}
  </div>
);
