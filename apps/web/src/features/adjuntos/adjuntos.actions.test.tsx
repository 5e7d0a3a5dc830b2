import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Archivo } from '../../nouns/adjuntos.ts';
import { messageOf } from '../../lib/errors.ts';
import { uploadOne, useElegidos } from './adjuntos.actions.ts';

/** A file that is only read when the test says so. */
function slowFile(name: string) {
  const file = new File(['hola'], name, { type: 'text/plain' });
  let read: () => void = () => undefined;
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    read = () => resolve(new TextEncoder().encode('hola').buffer);
  });
  Object.defineProperty(file, 'arrayBuffer', { value: () => bytes });
  return { file, read };
}

it('takes what was chosen twice at once, and says so until the last was looked into', async () => {
  const { result } = renderHook(() => {
    const [archivos, setArchivos] = useState<Archivo[]>([]);
    return { archivos, ...useElegidos(archivos, setArchivos) };
  });
  const one = slowFile('uno.txt');
  const two = slowFile('dos.txt');
  act(() => {
    result.current.add([one.file]);
    result.current.add([two.file]);
  });
  expect(result.current.isReading).toBe(true);
  act(two.read);
  await waitFor(() => expect(result.current.archivos).toHaveLength(1));
  expect(result.current.isReading).toBe(true);
  act(one.read);
  await waitFor(() => expect(result.current.isReading).toBe(false));
  expect(result.current.archivos.map(({ nombre }) => nombre)).toEqual(['dos.txt', 'uno.txt']);
});

it('says what is wrong with the one file of a signature', async () => {
  const refused = uploadOne({ name: 'entregas', id: 1 }, new File([], 'hoja.pdf'));
  expect(messageOf(await refused.catch((error: unknown) => error))).toBe('hoja.pdf está vacío.');
});
