// The file that this tab is uploading. Kept outside React: going to another screen does not stop it; closing the tab does,
// and the browser asks first.
import { useSyncExternalStore } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { toast } from '../../ui/Toasts.tsx';
import { cargasApi } from './cargas.api.ts';

export interface Subida {
  nombre: string;
  bytes: number;
  sent: number;
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

export async function subir(file: File): Promise<void> {
  const controller = new AbortController();
  stopper = controller;
  const started: Subida = { nombre: file.name, bytes: file.size, sent: 0 };
  set(started);
  window.addEventListener('beforeunload', warn);
  try {
    const { id } = await cargasApi.subir(
      file,
      (sent) => set({ ...started, sent }),
      controller.signal,
    );
    set({ ...started, sent: file.size, cargaId: id });
    if (listeners.size === 0) toast(`Se subió «${file.name}». Seguí en Rentas, Cargar datos.`);
  } catch (error) {
    if (controller.signal.aborted) set(null);
    else {
      set({ ...started, error });
      if (listeners.size === 0)
        toast(`No se pudo subir «${file.name}». ${messageOf(error)}`, { kind: 'error' });
    }
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
}

export const detenerSubida = () => stopper?.abort();
/** What it had to tell was told. */
export const olvidarSubida = () => set(null);
