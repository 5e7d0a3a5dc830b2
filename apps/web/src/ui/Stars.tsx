import { mdiStar, mdiStarOutline } from '@mdi/js';
import { useId } from 'react';
import { Icon } from './Icon.tsx';
import css from './Stars.module.css';

const STARS = [1, 2, 3, 4, 5];

interface Props {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** From one to five. Behind each is a radio button of the browser; pressing the chosen one again takes it back. */
export function Stars({ label, value, onChange }: Props) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label={label} className={css.stars}>
      {STARS.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            className="oculto"
            checked={star === value}
            onChange={() => onChange(star)}
            onClick={() => star === value && onChange(null)}
          />
          <span className="oculto">{star} de 5</span>
          <Icon path={star <= (value ?? 0) ? mdiStar : mdiStarOutline} size={24} />
        </label>
      ))}
    </span>
  );
}
