// The questions before something is done to many tasks.
import { mdiAccount, mdiCalendarBlank } from '@mdi/js';
import type { Tarea } from '@muni/contract';
import { BulkDialog, WhichDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { hoy } from '../../lib/formats.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { actOn } from './tareas.actions.ts';

export const ResponsableDialog = (asked: Asked<Tarea>) => (
  <WhichDialog
    {...asked}
    title="Dar a otra persona"
    icon={mdiAccount}
    label="Responsable"
    source={tecnicoReference}
    missing="Elegí a quién."
    workOf={(responsable) => ({
      done: 'Cambiaste el responsable de',
      act: ({ id }) => actOn(id, 'mover', { responsable }),
      undo: (before) => actOn(before.id, 'mover', { responsable: before.responsable?.id ?? null }),
    })}
  />
);

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
