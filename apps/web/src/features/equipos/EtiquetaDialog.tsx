// The label of one device: its size, and from which place of a sheet that was begun.
import { mdiQrcode } from '@mdi/js';
import { ETIQUETA_TAMANOS, type Resource } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { saveEtiquetas } from './etiquetas.actions.ts';

interface Props {
  resource: Pick<Resource, 'name'>;
  equipo: { id: number; nombreCorto: string };
  onClose: () => void;
}

export const EtiquetaDialog = ({ resource, equipo, onClose }: Props) => (
  <FormDialog
    title={`Etiqueta de ${equipo.nombreCorto}`}
    icon={mdiQrcode}
    confirmLabel="Hacer la etiqueta"
    initial={{ tamano: ETIQUETA_TAMANOS[1], lugar: '1' }}
    send={({ tamano, lugar }) =>
      saveEtiquetas(resource, { id: equipo.id, tamano: String(tamano), lugar: Number(lugar) })
    }
    onClose={onClose}
    fields={
      <>
        <OpcionField name="tamano" label="Tamaño" options={ETIQUETA_TAMANOS} emptyLabel={null} />
        <TextoField
          name="lugar"
          label="Lugar en la hoja"
          help="El primero libre, contando de izquierda a derecha: así se aprovecha una hoja empezada."
          kind="numeric"
        />
      </>
    }
  />
);
