import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Later, lateComponent } from './lazyPart.ts';

afterEach(() => vi.restoreAllMocks());

it('is drawn as soon as its code is here, sooner than React by itself would', async () => {
  // Outside `act`, which waits for nothing.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // No time passes between the two, however slow the machine.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  let arrive: (code: () => string) => void = () => undefined;
  const code = new Promise<() => string>((resolve) => {
    arrive = resolve;
  });
  const Late = lateComponent(() => code);
  const Lazy = lazy(async () => ({ default: await code }));
  const places = {
    ours: { place: document.createElement('p'), part: <Later instead="…">{<Late />}</Later> },
    theirs: {
      place: document.createElement('p'),
      part: <Suspense fallback="…">{<Lazy />}</Suspense>,
    },
  };
  const roots = Object.values(places).map(({ place, part }) => {
    const root = createRoot(place);
    root.render(part);
    return root;
  });
  const shown = (name: keyof typeof places, text: string) =>
    vi.waitFor(() => expect(places[name].place.textContent).toBe(text), { interval: 1 });
  await shown('ours', '…');
  await shown('theirs', '…');
  arrive(() => 'Llegó');
  await shown('ours', 'Llegó');
  expect(places.theirs.place).toHaveTextContent('…');
  await shown('theirs', 'Llegó');
  for (const root of roots) root.unmount();
});

it('fails where it is drawn when its code cannot come', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const Late = lateComponent<object>(() => Promise.reject(new Error('sin red')));
  const failed = vi.fn<(error: unknown) => void>();
  const root = createRoot(document.createElement('p'), { onUncaughtError: failed });
  root.render(
    <Later>
      <Late />
    </Later>,
  );
  await vi.waitFor(() =>
    expect(failed).toHaveBeenCalledWith(new Error('sin red'), expect.anything()),
  );
  root.unmount();
});
