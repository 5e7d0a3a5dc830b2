// Where the keyboard is must never be nowhere. When what had the focus goes away (a button that was pressed and is done, a
// line that was decided, a cell that was mended), the browser drops the focus on the page and the next Tab begins at the
// top. This follows the focus for the whole application and, when it falls, puts it on what took that place: the same
// action of the next line, the next main action (`data-main-action`), the nearest control or, at last, the heading of the
// screen. A screen that wants something else just moves the focus itself: whatever has it is left alone.
import { useEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
const FIELDS = 'input, select, textarea';
/** Outside of it something else was shown, so the way does not lead there. */
const EDGES = 'main, [role="dialog"], [role="alertdialog"]';

interface Place {
  node: HTMLElement;
  name: string;
  isControl: boolean;
  isField: boolean;
  /** From the inside out: what it was in, and how many stood before it there. */
  around: { parent: HTMLElement; index: number }[];
}

const nameOf = (node: HTMLElement) =>
  node.getAttribute('aria-label') ?? (node.textContent || node.getAttribute('name') || '');

const isOff = (node: HTMLElement) => node.matches(':disabled, [aria-disabled="true"]');
const isThere = (node: HTMLElement) => node.isConnected && node.checkVisibility();
const isControl = (node: HTMLElement) => node.matches(CONTROLS) && node.tabIndex >= 0;
const isField = (node: HTMLElement) => node.matches(FIELDS);

function placeOf(node: HTMLElement): Place {
  const around: Place['around'] = [];
  for (let child = node; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    around.push({ parent, index: [...parent.children].indexOf(child) });
    if (parent.matches(EDGES)) break;
  }
  return {
    node,
    name: nameOf(node),
    isControl: isControl(node),
    isField: isField(node),
    around,
  };
}

/** What to go on with inside one of the elements it was in. */
function nextIn({ name, isField: wasField }: Place, parent: HTMLElement, index: number) {
  const before: HTMLElement[] = [];
  const after: HTMLElement[] = [];
  for (const node of parent.querySelectorAll<HTMLElement>(CONTROLS)) {
    // A field opens the keyboard of a phone: only who was writing goes on writing.
    if (!isControl(node) || isOff(node) || !isThere(node) || (isField(node) && !wasField)) continue;
    const at = [...parent.children].findIndex((child) => child.contains(node));
    (at < index ? before : after).push(node);
  }
  return (
    after.find((node) => nameOf(node) === name) ??
    [...after, ...before].find((node) => node.matches('[data-main-action]')) ??
    after[0] ??
    before.at(-1)
  );
}

const outermost = ({ around }: Place) => around.at(-1)?.parent;
/** Over the screen or beside it: a dialog, a message, the menu. */
const isBeside = (place: Place) => !outermost(place)?.matches('main');

function successorOf(place: Place): HTMLElement | undefined {
  if (place.isControl && outermost(place)?.matches(EDGES))
    for (const { parent, index } of place.around) {
      if (!isThere(parent)) continue;
      if (parent.matches('main')) break;
      const next = nextIn(place, parent, index);
      if (next) return next;
    }
  return document.querySelector<HTMLElement>('main h1[tabindex]') ?? undefined;
}

/** Follows the focus until the returned function is called. */
function keepFocus(): () => void {
  let last: Place | undefined;
  /** The last one on the screen itself, for when a dialog or a message over it goes away. */
  let onScreen: Place | undefined;

  const isLost = () => document.activeElement === document.body && last !== undefined;
  const restore = () => {
    if (!last || !isLost() || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const isOver = !isThere(last.node) && isBeside(last);
    const from = isOver ? (onScreen ?? last) : last;
    if (isThere(from.node)) {
      // Busy for a moment: once it may be pressed again the focus is back on it.
      if (!isOff(from.node)) from.node.focus({ preventScroll: isOver });
      return;
    }
    const next = successorOf(from);
    next?.focus({ preventScroll: isOver || next.matches('h1') });
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = placeOf(target);
    if (target.closest('main')) onScreen = last;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    // On its way to somewhere else: what the screen does about what it leaves (a wrong value) must not call it back.
    if (relatedTarget) last = undefined;
    // Let go on purpose (a press beside it, Escape): that is not a loss.
    queueMicrotask(() => {
      if (isLost() && last?.node === target && isThere(last.node) && !isOff(last.node))
        last = undefined;
    });
  };
  const onPointerDown = () => {
    last = undefined;
  };
  const changes = new MutationObserver(restore);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', onFocusIn);
  // Before the screen hears of it.
  document.addEventListener('focusout', onFocusOut, true);
  document.addEventListener('pointerdown', onPointerDown, true);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut, true);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
}

export const useKeptFocus = () => useEffect(keepFocus, []);
