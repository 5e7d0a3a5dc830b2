import { mdiCalendarBlank } from '@mdi/js';
import type { Tarea } from '@muni/contract';
import { BulkDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/bulk.ts';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { hoy } from '../../lib/formats.ts';
import { actOn } from './tareas.actions.ts';

export const VencimientoDialog = (asked: Asked<Tarea>) => (
  <BulkDialog
    {...asked}
    title="Cambiar el vencimiento de"
    icon={mdiCalendarBlank}
    initial={{ fechaVencimiento: hoy() }}
    check={({ fechaVencimiento }) => ({
      fechaVencimiento: fechaVencimiento ? undefined : 'Elegí el día.',
    })}
    fields={<FechaField name="fechaVencimiento" label="Vence" />}
    workOf={({ fechaVencimiento }) => ({
      done: 'Cambiaste el vencimiento de',
      act: ({ id }) => actOn(id, 'mover', { fechaVencimiento }),
      undo: (before) => actOn(before.id, 'mover', { fechaVencimiento: before.fechaVencimiento }),
    })}
  />
);
