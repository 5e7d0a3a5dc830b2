import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { loadPicker } from '../ui/opens.ts';

// Tests of pure functions ask for Node's own environment, where there is nothing to draw on.
const hasPage = typeof window !== 'undefined';

// A wait ends with what it waits for. Only what never comes takes this long.
configure({ asyncUtilTimeout: 60_000 });

// jsdom draws nothing, so it has nowhere to scroll to.
if (hasPage) window.scrollTo = () => undefined;
if (hasPage) Element.prototype.scrollIntoView = () => undefined;
// Nor has it a size, nor colours of its system.
if (hasPage)
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
if (hasPage)
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
// Nor can it tell what is in sight.
if (hasPage) Element.prototype.checkVisibility = () => true;

// The files share one process: what one tells its other tabs must not reach the tests of the next.
if (hasPage)
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage = () => undefined;
    close = () => undefined;
  } as unknown as typeof BroadcastChannel;

// jsdom tries every rule of every style sheet on an element and on all it lies in. Only what is written on the element
// itself says here that it is hidden.
if (hasPage) window.getComputedStyle = (element) => (element as HTMLElement).style;

// Tests type into pickers whose list is there; ReferencePicker.test.tsx tells what happens before.
if (hasPage) await loadPicker();

// Nor must what one leaves half written be brought back in the next.
const { forgetOthers } = hasPage
  ? await import('../lib/localStore.ts')
  : { forgetOthers: undefined };
const NOBODY = 0;

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (!hasPage) return;
  cleanup();
  localStorage.clear();
  await forgetOthers?.(NOBODY);
});
