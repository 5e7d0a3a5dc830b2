// The file that this tab is uploading. Kept outside React: going to another screen does not stop it; closing the tab does,
// and the browser asks first. The server keeps what arrived: whoever chooses the same file again goes on from there.
import type { CargaClase } from '@muni/contract';
import { useSyncExternalStore } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { uploadParts } from '../../lib/upload.ts';
import { toast } from '../../ui/Toasts.tsx';
import { cargasApi } from './cargas.api.ts';

export interface Subida {
  clase: CargaClase;
  nombre: string;
  bytes: number;
  sent: number;
  /** The server does not answer now. */
  isCut?: boolean;
  /** Its load, once the server has read its format. */
  cargaId?: number;
  error?: unknown;
}

let current: Subida | null = null;
let stopper: AbortController | undefined;
const listeners = new Set<() => void>();

function set(next: Subida | null) {
  current = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSubida = () => useSyncExternalStore(subscribe, () => current);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export async function subir(clase: CargaClase, file: File): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  stopper = controller;
  const { name: nombre, size: bytes } = file;
  const started: Subida = { clase, nombre, bytes, sent: 0 };
  set(started);
  window.addEventListener('beforeunload', warn);
  let id: number | undefined;
  try {
    const huella = Math.abs(file.lastModified).toString(16);
    const begun = await cargasApi.empezar({ clase, nombre, bytes, huella }, signal);
    const place = begun.id;
    id = place;
    const { id: cargaId } = await uploadParts({
      file,
      begun,
      isDone: ({ estado }) => estado !== 'Recibiendo',
      ask: () => cargasApi.get(place, signal),
      send: (from, part) => cargasApi.parte(place, from, part, signal),
      onProgress: (sent, isCut) => set({ ...started, sent, isCut }),
      signal,
    });
    set({ ...started, sent: bytes, cargaId });
    if (listeners.size === 0) toast(`Se subió «${nombre}». Seguí donde lo empezaste a cargar.`);
  } catch (error) {
    if (signal.aborted) {
      set(null);
      // Nobody waits for what arrived so far. If this fails too, it goes by itself some day.
      if (id !== undefined) void cargasApi.descartar(id).catch(() => undefined);
    } else {
      set({ ...started, error });
      if (listeners.size === 0)
        toast(`No se pudo subir «${nombre}». ${messageOf(error)}`, { kind: 'error' });
    }
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
}

export const detenerSubida = () => stopper?.abort();
/** What it had to tell was told. */
export const olvidarSubida = () => set(null);
