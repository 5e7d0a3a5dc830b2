import { mdiCalendar } from '@mdi/js';
import { type FocusEvent, type MouseEvent, lazy, type Ref, useRef, useState } from 'react';
import { AnchoredPanel } from './AnchoredPanel.tsx';
import { IconButton } from './Button.tsx';
import { fechaOf, maskOf, textOf } from './fecha.ts';
import css from './Field.module.css';
import { Field, Input } from './Field.tsx';

// Few open it: most dates are typed.
const Calendar = lazy(() => import('./Calendar.tsx').then((m) => ({ default: m.Calendar })));

interface Props {
  label: string;
  optional?: boolean;
  /** aaaa-mm-dd, or '' for none. */
  value: string;
  help?: string;
  error?: string;
  disabled?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A day, typed as dd/mm/aaaa or chosen from a calendar. */
export function FechaPicker(props: Props) {
  const { label, optional, value, help, error, disabled, name, inputRef, onChange, onBlur } = props;
  const [text, setText] = useState(() => textOf(value));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [told, setTold] = useState(value);
  // What came from elsewhere is shown; what this one told stays as it was typed.
  if (value !== told) {
    setTold(value);
    setText(textOf(value));
  }
  const tell = (next: string) => {
    setTold(next);
    onChange(next);
  };
  const arriving = useRef(false);
  const arrive = (event: FocusEvent<HTMLInputElement>) => {
    arriving.current = true;
    event.currentTarget.select();
  };
  /** The press that brings the focus selects it all, so that what is typed replaces it. */
  const settle = (event: MouseEvent) => {
    if (arriving.current) event.preventDefault();
    arriving.current = false;
  };
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      {(ids) => (
        <div className={css.withEnd}>
          <Input
            {...ids}
            name={name}
            ref={inputRef}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            value={text}
            onFocus={arrive}
            onMouseUp={settle}
            onBlur={onBlur}
            onChange={(event) => {
              const next = maskOf(event.target.value, text);
              setText(next);
              tell(fechaOf(next));
            }}
          />
          <IconButton
            icon={mdiCalendar}
            label={text ? `Elegí la fecha, ahora es ${text}` : 'Elegí la fecha'}
            aria-haspopup="dialog"
            disabled={disabled}
            className={css.end}
            onClick={(event) => setAnchor(event.currentTarget)}
          />
          <AnchoredPanel
            anchor={anchor}
            onClose={() => setAnchor(null)}
            label={label}
            width={300}
            padding={1}
            align="right"
          >
            <Calendar
              value={value}
              onChoose={(day) => {
                setAnchor(null);
                setText(textOf(day));
                tell(day);
              }}
            />
          </AnchoredPanel>
        </div>
      )}
    </Field>
  );
}
