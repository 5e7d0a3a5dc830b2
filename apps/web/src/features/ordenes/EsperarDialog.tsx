import { mdiPauseCircleOutline } from '@mdi/js';
import { MOTIVOS_ESPERA, type Orden, ordenActions } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
}

export const EsperarDialog = ({ orden, commands, onClose }: Props) => (
  <FormDialog
    title="Poner en espera"
    icon={mdiPauseCircleOutline}
    confirmLabel="Poner en espera"
    initial={{ motivoEspera: '', detalle: '' }}
    input={ordenActions.esperar}
    check={({ motivoEspera }) => ({
      motivoEspera: motivoEspera ? undefined : 'Elegí qué se espera.',
    })}
    send={(body) => commands.actuar(orden, 'esperar', body)}
    onClose={onClose}
    fields={
      <>
        <OpcionField name="motivoEspera" label="¿Qué se espera?" options={MOTIVOS_ESPERA} />
        <TextoField
          name="detalle"
          label="Detalle"
          optional
          placeholder="Qué repuesto, qué proveedor, para cuándo…"
        />
      </>
    }
  >
    {orden.numero} · {orden.titulo}
  </FormDialog>
);
