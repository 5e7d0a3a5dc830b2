import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Tests of pure functions ask for Node's own environment, where there is nothing to draw on.
const hasPage = typeof window !== 'undefined';

// Lazy chunks are compiled when a test first asks for them, and a busy machine takes its time.
configure({ asyncUtilTimeout: 8000 });

// jsdom draws nothing, so it has nowhere to scroll to.
if (hasPage) window.scrollTo = () => undefined;
// Nor can it tell what is in sight.
if (hasPage) Element.prototype.checkVisibility = () => true;

afterEach(() => {
  vi.unstubAllGlobals();
  if (!hasPage) return;
  cleanup();
  localStorage.clear();
});
