// Everything that passes the filters, not only this page, in the order and with the columns on screen.
import type { ExportFormat } from '@muni/contract';
import { messageOf } from '../../lib/errors.ts';
import type { Query } from '../../lib/http.ts';
import { toast } from '../../ui/Toasts.tsx';
import { fileNameOf, readWhole, saveFile } from '../download.ts';

export type Exporter = (
  format: ExportFormat,
  columns: string[],
  query: Query,
  signal: AbortSignal,
) => Promise<Response>;

export interface Export {
  name: string;
  format: ExportFormat;
  columns: string[];
  query: Query;
  exportar: Exporter;
}

/** Asks for the file, tells how much has come, and saves it. */
export async function saveExport(
  asked: Export,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
  retry: () => void,
) {
  const { name, format, columns, query, exportar } = asked;
  try {
    const response = await exportar(format, columns, query, signal);
    const blob = await readWhole(response, onBytes);
    saveFile(blob, fileNameOf(response.headers.get('content-disposition'), `${name}.${format}`));
    toast('Listo, el archivo está en tus descargas.');
  } catch (error) {
    if (!signal.aborted)
      toast(`No pudimos exportar. ${messageOf(error)}`, {
        kind: 'error',
        action: { label: 'Reintentar', onClick: retry },
      });
  }
}
