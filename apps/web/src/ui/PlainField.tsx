import { type ComponentProps, type ReactNode, useId } from 'react';
import { PlainInput } from './PlainInput.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  help?: string;
  error?: string;
  /** A button inside the field, at its end. */
  end?: ReactNode;
}

/** Label above, help or error below, around a plain input. */
export function PlainField({ label, help, error, end, ...input }: Props) {
  const id = useId();
  const below = error ?? help;
  return (
    <div>
      <label className="plain-label" htmlFor={id}>
        {label}
      </label>
      <div className="plain-box">
        <PlainInput
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          {...input}
        />
        {end && <div className="plain-end">{end}</div>}
      </div>
      {below && (
        <div id={`${id}-below`} className={error ? 'plain-error' : 'plain-help'}>
          {below}
        </div>
      )}
    </div>
  );
}
