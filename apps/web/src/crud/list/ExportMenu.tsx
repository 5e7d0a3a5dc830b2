import { mdiDownload, mdiFileDelimitedOutline, mdiFileExcelOutline } from '@mdi/js';
import type { ExportFormat } from '@muni/contract';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { formatBytes } from '../../lib/formats.ts';
import type { Query } from '../../lib/http.ts';
import { ItemMenu } from '../../ui/ItemMenu.tsx';
import { ProgressNotice } from '../../ui/ProgressNotice.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { fileNameOf, readWhole, saveFile } from '../download.ts';
import { Button } from '../../ui/Button.tsx';
import { searchOf } from './listState.ts';
import type { ListQuery } from './useListQuery.ts';

export type Exporter = (
  format: ExportFormat,
  columns: string[],
  query: Query,
  signal: AbortSignal,
) => Promise<Response>;

interface Props<Row> {
  list: ListQuery<Row>;
  columnIds: string[];
  exportar: Exporter;
}

/** Everything that passes the filters, not only this page, in the order and with the columns on screen. */
export function ExportMenu<Row>({ list, columnIds, exportar }: Props<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);

  const run = async (format: ExportFormat) => {
    const controller = new AbortController();
    stop.current = controller;
    setBytes(0);
    try {
      const query = { ...searchOf(list.state), ...list.fixed };
      const response = await exportar(format, columnIds, query, controller.signal);
      const blob = await readWhole(response, setBytes);
      const fallback = `${list.resource.name}.${format}`;
      saveFile(blob, fileNameOf(response.headers.get('content-disposition'), fallback));
      toast('Listo, el archivo está en tus descargas.');
    } catch (error) {
      if (!controller.signal.aborted)
        toast(`No pudimos exportar. ${messageOf(error)}`, {
          kind: 'error',
          action: { label: 'Reintentar', onClick: () => void run(format) },
        });
    } finally {
      setBytes(null);
    }
  };
  return (
    <>
      <Button
        size="small"
        icon={mdiDownload}
        aria-haspopup="menu"
        disabled={bytes !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Exportar
      </Button>
      <ItemMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={() => [
          { label: 'Excel (.xlsx)', icon: mdiFileExcelOutline, onClick: () => void run('xlsx') },
          {
            label: 'Texto separado por ; (.csv)',
            icon: mdiFileDelimitedOutline,
            onClick: () => void run('csv'),
          },
        ]}
      />
      {bytes !== null && (
        <ProgressNotice
          message={`Armando el archivo: ${formatBytes(bytes)}`}
          onCancel={() => stop.current?.abort()}
        />
      )}
    </>
  );
}
