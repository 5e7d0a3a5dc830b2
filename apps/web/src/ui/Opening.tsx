// Around whatever opens and may still be on its way. Until it stands, a box nobody sees has the focus: what is typed reaches
// no shortcut, and is written into the field that what opens puts the focus in.
import {
  type ComponentType,
  createElement,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Later, lazyPart, type PropsOf } from '../lib/lazyPart.ts';
import css from './Opens.module.css';

interface WaitingProps {
  /** Where the box is to be seen. */
  className?: string;
  label?: string;
  onEscape?: () => void;
}

export const Opening = ({ children, ...waiting }: WaitingProps & { children: ReactNode }) => (
  <Later instead={<Waiting {...waiting} />}>{children}</Later>
);

/** A part that opens, fetched when it first does. From then on it stays, so that it can close as it opened. */
export function openingPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  isOpen: (props: PropsOf<Module[Name]>) => boolean = () => true,
) {
  const Part = lazyPart(load, name) as unknown as ComponentType<object>;
  return function Opened(props: PropsOf<Module[Name]> & object) {
    const [opened, setOpened] = useState(false);
    if (!opened && isOpen(props)) setOpened(true);
    return opened && <Opening>{createElement(Part, props)}</Opening>;
  };
}

function Waiting({ className, label = 'Abriendo…', onEscape }: WaitingProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = box.current;
    const before = document.activeElement;
    input?.focus();
    return () => {
      // It goes back first: what opens gives the focus back to where it found it.
      if (before instanceof HTMLElement) before.focus();
      if (input?.value) writeWhereNext(input.value);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onEscape?.();
    if (event.key === 'Enter' || event.key === 'Tab') event.preventDefault();
  };
  return (
    <input
      ref={box}
      data-opening=""
      className={className ?? css.unseen}
      aria-label={label}
      // A phone shows no keyboard for what is not seen.
      inputMode={className ? undefined : 'none'}
      onKeyDown={onKeyDown}
    />
  );
}

/** What something hangs from, and goes on hanging from while it closes. */
export function useAnchor(anchor: HTMLElement | null): HTMLElement | null {
  const [last, setLast] = useState(anchor);
  if (anchor && anchor !== last) setLast(anchor);
  return anchor ?? last;
}

/** Into the field that takes the focus next; what takes it and is no field needs no text. */
function writeWhereNext(text: string) {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    // A box to tick, say, has no text.
    if (target.selectionStart === null) return;
    const end = target.value.length;
    target.setRangeText(text, end, end, 'end');
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
  document.addEventListener('focusin', onFocus, { once: true });
}
