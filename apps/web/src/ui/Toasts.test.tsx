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
  fireEvent.pointerEnter(screen.getByText('Salió bien.'), { pointerType: 'mouse' });
  pass(10_000);
  expect(screen.getByText('Salió bien.')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Salió bien.'));
  pass(6000);
  expect(screen.queryByText('Salió bien.')).not.toBeInTheDocument();
});

it('says what failed for ten seconds', () => {
  renderScreen(null);
  act(() => toast('No se pudo.', { kind: 'error' }));
  pass(9000);
  expect(screen.getByText('No se pudo.')).toBeInTheDocument();
  pass(1000);
  expect(screen.queryByText('No se pudo.')).not.toBeInTheDocument();
});

it('keeps a failure with a way out until it is taken or closed', () => {
  const onClick = vi.fn<() => void>();
  renderScreen(null);
  act(() => toast('Salió mal.', { kind: 'error', action: { label: 'Reintentar', onClick } }));
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByText('Salió mal.')).not.toBeInTheDocument();
});
