// Everything that passes the filters, not only this page, in the order and with the columns on screen.
import { messageOf } from '../../lib/errors.ts';
import { retryBy, toast } from '../../ui/Toasts.tsx';
import { fileNameOf, readWhole, saveFile } from '../download.ts';
import type { listedApi } from '../resourceApi.ts';

export type Exporter = ReturnType<typeof listedApi>['exportar'];

/** Asks for the file, tells how much has come, and saves it. */
export async function saveExport(
  ask: () => Promise<Response>,
  /** Its name, where the server gives none. */
  name: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
  retry: () => void,
) {
  try {
    const response = await ask();
    const blob = await readWhole(response, onBytes);
    saveFile(blob, fileNameOf(response.headers.get('content-disposition'), name));
    toast('Listo, el archivo está en tus descargas.');
  } catch (error) {
    if (!signal.aborted) toast(`No pudimos exportar. ${messageOf(error)}`, retryBy(retry));
  }
}
