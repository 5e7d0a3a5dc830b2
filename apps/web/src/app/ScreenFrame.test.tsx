import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import type { Screen } from './screens.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notBrought = () => Promise.reject(new TypeError('Failed to fetch the module'));

async function open(load: Screen['load']) {
  renderScreen(
    <ScreenFrame
      screen={{ path: '/prueba', permission: 'public', office: null, guia: 'ayuda', load }}
    />,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

it('asks once more for a screen that the first try does not bring', async () => {
  const load = vi.fn<Screen['load']>(async () => () => <h1>Llegó</h1>);
  await open(load.mockImplementationOnce(notBrought));
  expect(screen.getByRole('heading', { name: 'Llegó' })).toBeInTheDocument();
});

it('does not ask again where there is no network, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // React tells the console of what a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<Screen['load']>(notBrought);
  await open(load);
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeInTheDocument();
});
