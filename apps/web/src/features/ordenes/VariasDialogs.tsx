import { mdiPauseCircleOutline } from '@mdi/js';
import { MOTIVOS_ESPERA, type Orden, ordenActions } from '@muni/contract';
import { BulkDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/bulk.ts';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { actOn } from './ordenes.actions.ts';

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
