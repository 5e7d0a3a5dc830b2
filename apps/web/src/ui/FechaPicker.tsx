import { mdiCalendar } from '@mdi/js';
import { FECHA_MAX, FECHA_MIN, isFecha } from '@muni/contract';
import { type FocusEvent, type MouseEvent, type Ref, useRef, useState } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import { AnchoredPanel, useHung } from './Hung.tsx';
import { IconButton } from './Button.tsx';
import { fechaOf, isUnfinished, maskOf, textOf } from './fecha.ts';
import css from './Field.module.css';
import { Field, type FieldFace, Input } from './Field.tsx';

// Few open it: most dates are typed.
const Calendar = lazyPart(() => import('./Calendar.tsx'), 'Calendar');

interface Props extends FieldFace {
  /** aaaa-mm-dd, or '' for none. */
  value: string;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** A day, typed as dd/mm/aaaa or chosen from a calendar. */
export function FechaPicker(props: Props) {
  const { label, optional, value, help, error, disabled, name, inputRef, onChange, onBlur } = props;
  const [text, setText] = useState(() => textOf(value));
  const { hung, open } = useHung();
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
            onClick={open}
          />
          <AnchoredPanel {...hung} label={label} width={300} padding={1} align="right">
            <Calendar
              value={value}
              onChoose={(day) => {
                hung.onClose();
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

interface FilterProps {
  label: string;
  /** What applies now. */
  value: string;
  /** It may be left empty. */
  optional?: boolean;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}

/** A day that acts at once: only one that can be is told. Anything else stays as it was typed, with what is wrong beside it. */
export function FechaFilter(props: FilterProps) {
  const { label, value, optional, min = FECHA_MIN, max = FECHA_MAX, onChange } = props;
  const [applied, setApplied] = useState(value);
  const [refused, setRefused] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  if (value !== applied) {
    setApplied(value);
    setRefused(null);
  }
  const problemOf = (day: string): string | undefined => {
    if (day === '' && optional) return undefined;
    if (!isFecha(day)) return 'Revisá la fecha. Ejemplo: 12/11/2026';
    if (day < min) return `No puede ser antes del ${textOf(min)}.`;
    return day > max ? `No puede ser después del ${textOf(max)}.` : undefined;
  };
  const isTyping = refused !== null && !isLeft && isUnfinished(refused);
  const error = refused === null || isTyping ? undefined : problemOf(refused);
  return (
    <FechaPicker
      label={label}
      value={refused ?? value}
      error={error}
      onBlur={() => setIsLeft(true)}
      onChange={(day) => {
        const canBe = problemOf(day) === undefined;
        setIsLeft(false);
        setRefused(canBe ? null : day);
        if (canBe) {
          setApplied(day);
          onChange(day);
        }
      }}
    />
  );
}
