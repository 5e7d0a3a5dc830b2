// The questions before something is done to many orders.
import { mdiAccountArrowRight, mdiPauseCircleOutline } from '@mdi/js';
import { MOTIVOS_ESPERA, type Orden, ordenActions } from '@muni/contract';
import { BulkDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { actOn } from './ordenes.actions.ts';

export const AsignarVariasDialog = (asked: Asked<Orden>) => (
  <BulkDialog
    {...asked}
    title="Asignar"
    icon={mdiAccountArrowRight}
    initial={{ tecnico: '' }}
    check={({ tecnico }) => ({ tecnico: tecnico ? undefined : 'Elegí a quién.' })}
    fields={
      <ReferenciaField
        name="tecnico"
        label="Técnico responsable"
        source={tecnicoReference}
        autoFocus
      />
    }
    workOf={({ tecnico }) => ({
      done: 'Asignaste',
      act: ({ id }) => actOn(id, 'asignar', { tecnicoResponsable: Number(tecnico) }),
      undo: ({ id, tecnicoResponsable }) =>
        actOn(id, 'asignar', { tecnicoResponsable: tecnicoResponsable?.id ?? null }),
    })}
  />
);

export const EsperarVariasDialog = (asked: Asked<Orden>) => (
  <BulkDialog
    {...asked}
    title="Poner en espera"
    icon={mdiPauseCircleOutline}
    initial={{ motivoEspera: MOTIVOS_ESPERA[0], detalle: '' }}
    input={ordenActions.esperar}
    fields={
      <>
        <OpcionField
          name="motivoEspera"
          label="¿Qué se espera?"
          options={MOTIVOS_ESPERA}
          emptyLabel={null}
        />
        <TextoField name="detalle" label="Detalle" optional />
      </>
    }
    workOf={(body) => ({
      done: 'Pusiste en espera',
      act: ({ id }) => actOn(id, 'esperar', body),
      undo: ({ id }) => actOn(id, 'retomar', {}),
    })}
  />
);
