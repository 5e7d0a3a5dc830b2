import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistory, type Guard } from './history.ts';

let history: ReturnType<typeof createHistory>;

beforeEach(() => {
  window.history.replaceState(null, '', '/ListaDeAreas?q=a');
  history = createHistory(window);
});

function holding() {
  const held: (() => void)[] = [];
  const guard: Guard = { applies: () => true, ask: (proceed) => held.push(proceed) };
  const release = history.hold(guard);
  return { held, release };
}

describe('navigation', () => {
  it('pushes, replaces and tells its listeners', () => {
    const listener = vi.fn<() => void>();
    history.listen(listener);
    history.push('/editarArea?id=3#historial');
    expect(history.location).toMatchObject({
      pathname: '/editarArea',
      search: '?id=3',
      hash: '#historial',
    });
    history.replace({ pathname: '/inicio' });
    expect(window.location.pathname + window.location.search).toBe('/inicio');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('a page with unsaved changes', () => {
  it('holds a link until it is let go', () => {
    const { held } = holding();
    history.push('/inicio');
    expect(history.location.pathname).toBe('/ListaDeAreas');
    held[0]?.();
    expect(history.location.pathname).toBe('/inicio');
  });

  it('holds the back button and stays where it was', async () => {
    history.push('/editarArea?id=3');
    const { held } = holding();
    window.history.back();
    await expect.poll(() => held).toHaveLength(1);
    await expect.poll(() => window.location.pathname).toBe('/editarArea');
    expect(history.location.pathname).toBe('/editarArea');
    held[0]?.();
    await expect.poll(() => history.location.pathname).toBe('/ListaDeAreas');
  });

  it('holds anything else that leaves, such as signing out', () => {
    const { held } = holding();
    const leave = vi.fn<() => void>();
    history.attempt(leave);
    expect(leave).not.toHaveBeenCalled();
    held[0]?.();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('lets another part of the same page open, and everything once released', () => {
    const { held, release } = holding();
    history.replace('/ListaDeAreas?q=a#organigrama');
    expect(history.location.hash).toBe('#organigrama');
    release();
    history.push('/inicio');
    expect(history.location.pathname).toBe('/inicio');
    expect(held).toEqual([]);
  });
});
