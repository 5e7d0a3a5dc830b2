import { mdiQrcode, mdiSitemap, mdiSwapHorizontal } from '@mdi/js';
import type { Resource } from '@muni/contract';
import { type ComponentProps, lazy } from 'react';
import type { Asked, Bulk } from '../../crud/list/BulkBar.tsx';
import { isOut } from './equipos.labels.ts';
import type { EquipoDeLista, EquiposQuestion, VariosDialog as Dialog } from './VariosDialogs.tsx';

const VariosDialog = lazy(() =>
  import('./VariosDialogs.tsx').then((module) => ({ default: module.VariosDialog })),
);

/** What can be done with many computers or printers. */
export function equiposBulk<Row extends EquipoDeLista>(
  resource: Resource,
  api: ComponentProps<typeof Dialog>['api'],
): Bulk<Row> {
  const ask = (question: EquiposQuestion) => (asked: Asked<Row>) => (
    <VariosDialog
      question={question}
      asked={asked as unknown as Asked<EquipoDeLista>}
      resource={resource}
      api={api}
    />
  );
  const can = (row: Row) => !isOut(row);
  return {
    noun: resource.noun,
    actions: [
      { label: 'Área', icon: mdiSitemap, can, ask: ask('area') },
      { label: 'Estado', icon: mdiSwapHorizontal, can, ask: ask('estado') },
      { label: 'Etiquetas', icon: mdiQrcode, ask: ask('etiquetas') },
    ],
  };
}
