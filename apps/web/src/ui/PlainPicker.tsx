// A picker before its list has been needed: the list's code (45 kB) comes when the box is first used. Until then this is a
// plain input with the same look and the same buttons, so what is typed meanwhile is in it.
import { mdiClose, mdiMenuDown } from '@mdi/js';
import type { ComponentProps, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { Icon } from './Icon.tsx';
import css from './Opens.module.css';

export interface PickerOption {
  id: number;
  nombre: string;
  /** Tells it from another of the same name. */
  detail?: string;
}
export interface PickerProps {
  label: string;
  options: PickerOption[];
  /** Said in place of the options while there are none. */
  note: string;
  value: PickerOption | null;
  onChoose: (chosen: PickerOption | null) => void;
  text: string;
  onText: (text: string) => void;
  open: boolean;
  onOpen: (open: boolean, byEscape: boolean) => void;
  isDisabled?: (option: PickerOption) => boolean;
  disabled?: boolean;
  box: ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> };
}

export const CLEAR = { label: 'Quitar', icon: mdiClose };
export const TRIGGER = { label: 'Ver opciones', icon: mdiMenuDown };

const CLOSED = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  autoComplete: 'off',
} as const;
const OPENING = new Set(['ArrowDown', 'ArrowUp']);

export function PlainPicker({ value, onChoose, text, onText, onOpen, disabled, box }: PickerProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    box.onKeyDown?.(event);
    if (OPENING.has(event.key)) onOpen(true, false);
    if (event.key === 'Escape') onOpen(false, true);
  };
  /** Done as soon as it is pressed: the focus goes to the box, and by the time of the click the list may be in its place. */
  const pressing = (act: () => void) => ({
    onMouseDown: (event: MouseEvent) => {
      event.preventDefault();
      box.ref.current?.focus();
      act();
    },
    onClick: act,
  });
  return (
    <div className={css.combobox}>
      <input
        {...box}
        className={css.control}
        {...CLOSED}
        disabled={disabled}
        value={text}
        onChange={(event) => {
          box.onChange?.(event);
          onText(event.target.value);
          onOpen(true, false);
        }}
        onClick={() => onOpen(true, false)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          onOpen(false, false);
          box.onBlur?.(event);
        }}
      />
      {value && !disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={css.clear}
          aria-label={CLEAR.label}
          {...pressing(() => {
            onText('');
            onChoose(null);
          })}
        >
          <Icon path={CLEAR.icon} />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        className={css.trigger}
        aria-label={TRIGGER.label}
        {...pressing(() => onOpen(true, false))}
      >
        <Icon path={TRIGGER.icon} />
      </button>
    </div>
  );
}
