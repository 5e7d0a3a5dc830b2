import { cx } from './place.ts';
import { Icon } from './Icon.tsx';
import css from './Tag.module.css';
import tones from './tones.module.css';

interface Props {
  tone?: 'neutral' | 'success' | 'warning' | 'error' | 'info';
  icon?: string;
  label: string;
}

/** A fact about a row: word and icon, so that colour never speaks alone. */
export const Tag = ({ tone = 'neutral', icon, label }: Props) => (
  <span className={cx(css.tag, tones[tone])}>
    {icon && <Icon path={icon} size={15} />}
    <span className={css.label}>{label}</span>
  </span>
);
