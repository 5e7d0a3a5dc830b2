import { mdiDownload } from '@mdi/js';
import type { ExportFormat } from '@muni/contract';
import { useRef, useState } from 'react';
import { formatBytes } from '../../lib/formats.ts';
import { ProgressNotice } from '../../ui/ProgressNotice.tsx';
import type { Exporter } from './exporting.ts';
import type { HeaderAction } from './HeaderButtons.tsx';
import { searchOf } from './listState.ts';
import type { ListQuery } from './useListQuery.ts';

/** «Exportar» in the head of a list, and what tells how far it is. */
export function useExport<Row>(list: ListQuery<Row>, columns: string[], exportar: Exporter) {
  const [bytes, setBytes] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  const run = async (format: ExportFormat) => {
    const controller = new AbortController();
    stop.current = controller;
    setBytes(0);
    const query = { ...searchOf(list.state), ...list.fixed };
    const asked = { name: list.resource.name, format, columns, query, exportar };
    const { saveExport } = await import('./exporting.ts');
    await saveExport(asked, controller.signal, setBytes, () => void run(format));
    setBytes(null);
  };
  const action: HeaderAction = {
    label: 'Exportar',
    icon: mdiDownload,
    place: 'beside',
    busy: bytes !== null,
    choices: () => [
      { label: 'Excel (.xlsx)', icon: mdiDownload, onClick: () => void run('xlsx') },
      {
        label: 'Texto separado por ; (.csv)',
        icon: mdiDownload,
        onClick: () => void run('csv'),
      },
    ],
  };
  const notice = bytes !== null && (
    <ProgressNotice
      message={`Armando el archivo: ${formatBytes(bytes)}`}
      onCancel={() => stop.current?.abort()}
    />
  );
  return { action, notice };
}
