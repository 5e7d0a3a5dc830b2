import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useCallback,
} from 'react';
import { cx, type Place } from './place.ts';
import css from './Field.module.css';
import { Field, Input } from './Field.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement;

type Native = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onBlur' | 'onFocus' | 'ref' | 'id' | keyof Place
>;
interface Props extends Native {
  label: string;
  value?: string | number;
  onChange?: (event: ChangeEvent<Control>) => void;
  onBlur?: (event: FocusEvent<Control>) => void;
  onFocus?: (event: FocusEvent<Control>) => void;
  inputRef?: Ref<Control>;
  optional?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** The most letters it takes: told when few are left. */
  limit?: number;
  wide?: boolean;
  /** Several lines, across the whole form: as many as it needs, between these. */
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
}

/** The last tenth. */
const NEAR = 0.1;
const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);
const leftText = (left: number) =>
  left >= 0 ? `Quedan ${left} letras.` : `Sobran ${-left} letras: acortalo.`;

const LINE = 20;
const AROUND = 18;
const MOST_ROWS = 20;
const heightOf = (rows: number) => rows * LINE + AROUND;

/** As high as what is written in it, between its bounds. */
function grow(area: HTMLTextAreaElement) {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/** Label above, help or error below. */
export function TextInput(props: Props) {
  const { label, optional, help, error, limit, multiline, inputRef, ...rest } = props;
  const { wide = multiline, minRows = 1, maxRows = MOST_ROWS, ...input } = rest;
  const left = limit === undefined ? undefined : limit - lengthOf(input.value);
  const isNear = limit !== undefined && left !== undefined && left < limit * NEAR;
  const { value } = input;
  const measure = useCallback(
    (area: HTMLTextAreaElement | null) => {
      if (area) grow(area);
      if (typeof inputRef === 'function') inputRef(area);
      else if (inputRef) inputRef.current = area;
    },
    // What is written changes how high it is.
    // oxlint-disable-next-line react/exhaustive-deps
    [inputRef, value],
  );
  return (
    <Field
      label={label}
      optional={optional}
      wide={wide}
      help={isNear ? leftText(left) : help}
      error={error}
    >
      {(ids) =>
        multiline ? (
          <textarea
            {...(input as ComponentProps<'textarea'>)}
            {...ids}
            ref={measure}
            rows={minRows}
            className={cx(css.input, css.lines)}
            style={{ minHeight: heightOf(minRows), maxHeight: heightOf(maxRows) }}
          />
        ) : (
          <Input {...input} {...ids} ref={inputRef as Ref<HTMLInputElement>} />
        )
      }
    </Field>
  );
}
