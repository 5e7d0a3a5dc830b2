import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unsentOf } from './localStore.ts';
import { useDraft } from './useDraft.ts';

const EMPTY = { texto: '' };
async function open(key: string) {
  const view = renderHook(() => useDraft(key, EMPTY));
  await waitFor(() => expect(view.result.current.ready).toBe(true));
  return view;
}

it('is there again, though the screen was left before the pause', async () => {
  const first = await open('borrador:1');
  act(() => first.result.current.change({ texto: 'No imprime' }));
  first.unmount();
  expect((await open('borrador:1')).result.current.value).toEqual({ texto: 'No imprime' });
  expect((await open('borrador:2')).result.current.value).toEqual(EMPTY);
});

it('yields to what is typed before it was read', async () => {
  const first = await open('borrador:3');
  act(() => first.result.current.change({ texto: 'Lo de ayer' }));
  first.unmount();
  const second = renderHook(() => useDraft('borrador:3', EMPTY));
  act(() => second.result.current.change({ texto: 'Lo de hoy' }));
  await waitFor(() => expect(second.result.current.ready).toBe(true));
  expect(second.result.current.value).toEqual({ texto: 'Lo de hoy' });
});

it('is gone once it is cleared', async () => {
  const first = await open('borrador:4');
  act(() => first.result.current.change({ texto: 'No imprime' }));
  act(() => first.result.current.clear());
  first.unmount();
  expect((await open('borrador:4')).result.current.value).toEqual(EMPTY);
});

it('is nothing to keep once its words were taken back', async () => {
  const first = await open('borrador:5');
  act(() => first.result.current.change({ texto: 'No imprime' }));
  await waitFor(async () => expect(await unsentOf(5)).toHaveLength(1));
  act(() => first.result.current.change({ texto: '' }));
  await waitFor(async () => expect(await unsentOf(5)).toEqual([]));
});
