// The file that this tab is uploading. Kept outside React: going to another screen does not stop it; closing the tab does,
// and the browser asks first. The server keeps what arrived: whoever chooses the same file again goes on from there.
import type { CargaClase } from '@muni/contract';
import { messageOf } from '../../lib/errors.ts';
import { storeOf, useStore } from '../../lib/store.ts';
import { uploadParts } from '../../lib/upload.ts';
import { toast } from '../../ui/Toasts.tsx';
import { cargasApi } from './cargas.api.ts';

interface Subida {
  clase: CargaClase;
  file: File;
  sent: number;
  stop: () => void;
  /** The server does not answer now. */
  isCut?: boolean;
  /** Its load, once the server has read its format. */
  cargaId?: number;
  error?: unknown;
}

const current = storeOf<Subida | null>(null);
const { set } = current;
export const useSubida = () => useStore(current);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export async function subir(clase: CargaClase, file: File): Promise<void> {
  const stopper = new AbortController();
  const { signal } = stopper;
  const { name: nombre, size: bytes } = file;
  const started: Subida = { clase, file, sent: 0, stop: () => stopper.abort() };
  set(started);
  window.addEventListener('beforeunload', warn);
  const huella = Math.abs(file.lastModified).toString(16);
  const place = cargasApi.empezar({ clase, nombre, bytes, huella }, signal);
  try {
    const begun = await place;
    const { id: cargaId } = await uploadParts({
      file,
      begun,
      isDone: ({ estado }) => estado !== 'Recibiendo',
      ask: () => cargasApi.get(begun.id, signal),
      send: (from, part) => cargasApi.parte(begun.id, from, part, signal),
      onProgress: (sent, isCut) => set({ ...started, sent, isCut }),
      signal,
    });
    set({ ...started, sent: bytes, cargaId });
    if (!current.isFollowed()) toast(`Se subió «${nombre}». Seguí donde lo empezaste a cargar.`);
  } catch (error) {
    if (signal.aborted) {
      set(null);
      // Nobody waits for what arrived so far. If this fails too, it goes by itself some day.
      void place.then(({ id }) => cargasApi.descartar(id)).catch(() => undefined);
    } else {
      set({ ...started, error });
      if (!current.isFollowed())
        toast(`No se pudo subir «${nombre}». ${messageOf(error)}`, { kind: 'error' });
    }
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
}

/** What it had to tell was told. */
export const olvidarSubida = () => set(null);
