import { mdiUndoVariant } from '@mdi/js';
import { anularCargaBody, type CargaResumen, clasesDeCarga } from '@muni/contract';
import { TextoField } from '../../crud/form/Fields.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { cargasApi, useCargaCommand } from './cargas.api.ts';

/** Undoing a load, with its reason. If something stands in the way, the server says what. */
export function AnularDialog({ carga, onClose }: { carga: CargaResumen; onClose: () => void }) {
  const { id, clase, nombreArchivo } = carga;
  const { mutateAsync } = useCargaCommand(id, { showsErrors: true });
  return (
    <FormDialog
      title="¿Deshacer la carga?"
      about={id}
      icon={mdiUndoVariant}
      tone="warning"
      danger
      confirmLabel="Deshacer la carga"
      initial={{ motivo: '' }}
      input={anularCargaBody}
      check={(values) => ({
        motivo: anularCargaBody.safeParse(values).success
          ? undefined
          : 'Contá en pocas palabras por qué, al menos 3 letras.',
      })}
      send={({ motivo }) => mutateAsync(() => cargasApi.anular(id, motivo))}
      onClose={onClose}
      fields={<TextoField name="motivo" label="Motivo" autoFocus />}
    >
      «{nombreArchivo}»: {clasesDeCarga[clase].alDeshacer} La carga queda en el historial.
    </FormDialog>
  );
}
