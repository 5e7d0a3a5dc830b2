import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { toast } from './Toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('says what went well for six seconds, longer while it is being read', () => {
  renderScreen(null);
  act(() => toast('Salió bien.'));
  expect(screen.getByRole('status')).toHaveTextContent('Salió bien.');
  fireEvent.mouseEnter(screen.getByText('Salió bien.'));
  pass(10_000);
  expect(screen.getByText('Salió bien.')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByText('Salió bien.'));
  pass(6000);
  expect(screen.queryByText('Salió bien.')).not.toBeInTheDocument();
});

it('keeps a failure until it is closed, with its way out', () => {
  const onClick = vi.fn<() => void>();
  renderScreen(null);
  act(() => toast('Salió mal.', { kind: 'error', action: { label: 'Reintentar', onClick } }));
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByText('Salió mal.')).not.toBeInTheDocument();
});
