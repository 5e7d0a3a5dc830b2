import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { toast } from './Toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('says what went well for six seconds, longer while it is being read', () => {
  renderScreen(null);
  act(() => toast('Guardaste los cambios.'));
  expect(screen.getByRole('status')).toHaveTextContent('Guardaste los cambios.');
  fireEvent.mouseEnter(screen.getByText('Guardaste los cambios.'));
  pass(10_000);
  expect(screen.getByText('Guardaste los cambios.')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByText('Guardaste los cambios.'));
  pass(6000);
  expect(screen.queryByText('Guardaste los cambios.')).not.toBeInTheDocument();
});

it('keeps a failure until it is closed, with its way out', () => {
  const onClick = vi.fn<() => void>();
  renderScreen(null);
  act(() =>
    toast('No pudimos exportar.', { kind: 'error', action: { label: 'Reintentar', onClick } }),
  );
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByText('No pudimos exportar.')).not.toBeInTheDocument();
});
