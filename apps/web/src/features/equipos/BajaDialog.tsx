// A device leaves the inventory: when, why and by which act.
import { mdiArchiveArrowDown } from '@mdi/js';
import { equipoBaja } from '@muni/contract';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { hoy } from '../../lib/formats.ts';

interface Props {
  name: string;
  send: (baja: { fechaBaja: string; motivo: string }) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

const body = equipoBaja.omit({ version: true });

export const BajaDialog = ({ name, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title={`Dar de baja ${name}`}
    icon={mdiArchiveArrowDown}
    tone="warning"
    confirmLabel="Dar de baja"
    initial={{ fechaBaja: hoy(), motivo: '' }}
    input={body}
    fields={
      <>
        <FechaField name="fechaBaja" label="Fecha de la baja" />
        <TextoField
          name="motivo"
          label="Motivo y acta"
          help="Por qué, y con qué acta o expediente. Ejemplo: placa quemada, acta 12/2026"
          autoFocus
          multiline
          minRows={2}
        />
      </>
    }
  >
    Sale del inventario y su historia queda. Se puede reactivar cuando haga falta.
  </FormDialog>
);
