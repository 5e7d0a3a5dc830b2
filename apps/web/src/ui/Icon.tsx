import css from './Icon.module.css';
import { type Place, placed } from './place.ts';

interface Props extends Pick<Place, 'mt' | 'mr' | 'mb' | 'ml' | 'mx' | 'tone'> {
  /** A path of @mdi/js. */
  path: string;
  /** Only when the icon stands alone and says something; otherwise it is hidden from screen readers. */
  label?: string;
  /** In pixels; 20 unless told. */
  size?: number;
  className?: string;
}

export const Icon = ({ path, label, size, ...props }: Props) => (
  <svg
    {...placed({ ...props, style: size ? { fontSize: size } : undefined }, css.icon)}
    viewBox="0 0 24 24"
    focusable="false"
    aria-hidden={label ? undefined : true}
    role={label ? 'img' : undefined}
  >
    <path d={path} />
    {label && <title>{label}</title>}
  </svg>
);
