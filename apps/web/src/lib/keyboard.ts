import { type KeyboardEvent as KeyPress, useEffect, useEffectEvent } from 'react';
import { recall, remember } from './storage.ts';

/** Single keys can be switched off: whoever dictates or uses a switch presses them without meaning to. */
export const singleKeysOn = () => recall('atajos', true);
export const setSingleKeys = (on: boolean) => remember('atajos', on ? undefined : false);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Something stands over the page, or is about to (`ui/Opening.tsx`). */
export const isBehindDialog = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [data-opening]') !==
  null;

/** Ctrl and Enter send from any field, also from one of several lines. */
export const sendsBy = (send: () => void) => ({
  onKeyDown: (event: KeyPress) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  },
});

/** Single-key shortcuts of a screen. They rest while somebody writes or a dialog or menu is open. */
export function useShortcuts(shortcuts: Record<string, (event: KeyboardEvent) => void>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key.length === 1 && !singleKeysOn()) return;
    const run = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run || isTyping(event.target) || isBehindDialog()) return;
    event.preventDefault();
    run(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
