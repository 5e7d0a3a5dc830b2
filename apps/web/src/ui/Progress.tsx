import css from './Progress.module.css';

interface Props {
  label: string;
  /** From 0 to 100; without it nobody knows how much is left. */
  value?: number;
  /** In pixels. */
  height?: number;
}

export const Progress = ({ label, value, height = 6 }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === undefined ? undefined : Math.round(value)}
    className={css.progress}
    style={{ height }}
  >
    <div
      className={value === undefined ? css.sweeping : css.done}
      style={value === undefined ? undefined : { width: `${value}%` }}
    />
  </div>
);
