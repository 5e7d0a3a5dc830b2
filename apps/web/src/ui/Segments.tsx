import type { ReactNode } from 'react';
import { cx, type Place, placed } from './place.ts';
import { Icon } from './Icon.tsx';
import css from './Segments.module.css';

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: string;
  tone?: 'success' | 'error';
}
interface Props<Value extends string> extends Place {
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** High enough for a thumb, on any screen. */
  large?: boolean;
}

/** A few choices side by side, one of them taken. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, large, ...place } = props;
  return (
    <div role="group" aria-label={label} {...placed(place, cx(css.segments, large && css.large))}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={cx(css.segment, option.tone && css[option.tone])}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon path={option.icon} size={18} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}
