import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { ErrorState } from './ErrorState.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
};
const helpDesk = { nombre: 'Cómputos', interno: null };

it('counts down, tries again by itself, and waits longer each time', () => {
  const onRetry = vi.fn<() => void>();
  renderScreen(
    <ErrorState title="No pudimos" message="Se cortó." onRetry={onRetry} helpDesk={helpDesk} />,
  );
  expect(screen.getByText('8 segundos')).toBeInTheDocument();
  pass(7);
  expect(screen.getByText('1 segundo')).toBeInTheDocument();
  expect(onRetry).not.toHaveBeenCalled();
  pass(1);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText('16 segundos')).toBeInTheDocument();
  pass(16);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

it('does not promise what cannot help', () => {
  renderScreen(<ErrorState title="No pudimos" message="No tenés permiso." helpDesk={helpDesk} />);
  pass(60);
  expect(screen.queryByText(/Probamos de nuevo/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('copies its code also where the browser lends no clipboard', () => {
  const copied: string[] = [];
  document.execCommand = () => copied.push(String(getSelection())) > 0;
  renderScreen(<ErrorState title="No pudimos" message="Falló." code="a1b2" helpDesk={helpDesk} />);
  // Only in a page that came by https there is a clipboard.
  vi.stubGlobal('navigator', { clipboard: undefined });
  fireEvent.click(screen.getByRole('button', { name: 'Copiar' }));
  vi.unstubAllGlobals();
  expect(copied).toEqual(['a1b2']);
});
