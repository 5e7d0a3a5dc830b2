// Boxes to tick and switches to turn: the browser's own, drawn as ours.
import type { ComponentProps, ReactNode } from 'react';
import css from './Check.module.css';
import { cx, type Place, placed } from './place.ts';

type Native = Omit<ComponentProps<'input'>, keyof Place | 'type' | 'onChange' | 'checked'>;
interface Props extends Native, Place {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Beside it; without one it needs an `aria-label`. */
  label?: ReactNode;
  /** Some of what it stands for is ticked. */
  mixed?: boolean;
}

function draw({ checked, onChange, label, mixed, ...rest }: Props, look: string | undefined) {
  const { className, style, ...input } = placed(
    rest,
    cx(css.label, !label && css.alone, rest.disabled && css.off),
  );
  return (
    <label className={className} style={style}>
      <input
        {...input}
        type="checkbox"
        className={look}
        checked={checked}
        {...(mixed !== undefined && {
          ref: (element: HTMLInputElement | null) => {
            if (element) element.indeterminate = mixed;
          },
        })}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label !== undefined && <span>{label}</span>}
    </label>
  );
}

export const Checkbox = (props: Props) => draw(props, css.box);
export const Switch = (props: Props) => draw({ role: 'switch', ...props }, css.switch);
