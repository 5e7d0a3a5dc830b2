// The label of one device: its size, and from which place of a sheet that was begun.
import { mdiQrcode } from '@mdi/js';
import { ETIQUETA_TAMANOS, type Resource } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { optionsOf } from '../../lib/options.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { saveEtiquetas } from './etiquetas.actions.ts';

interface Props {
  resource: Pick<Resource, 'name'>;
  equipo: { id: number; nombreCorto: string };
  onClose: () => void;
}

export function EtiquetaDialog({ resource, equipo, onClose }: Props) {
  const [tamano, setTamano] = useState<string>(ETIQUETA_TAMANOS[1]);
  const [lugar, setLugar] = useState('1');
  const [problem, setProblem] = useState<string>();
  return (
    <FieldDialog
      title={`Etiqueta de ${equipo.nombreCorto}`}
      icon={mdiQrcode}
      confirmLabel="Hacer la etiqueta"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await saveEtiquetas(resource, { id: equipo.id, tamano, lugar: Number(lugar) });
          onClose();
        } catch (error) {
          setProblem(messageOf(error));
        }
      }}
      fields={
        <>
          <SelectInput
            label="Tamaño"
            value={tamano}
            options={optionsOf(ETIQUETA_TAMANOS)}
            onChange={setTamano}
          />
          <TextInput
            label="Lugar en la hoja"
            help="El primero libre, contando de izquierda a derecha: así se aprovecha una hoja empezada."
            value={lugar}
            error={problem}
            inputMode="numeric"
            onChange={(event) => setLugar(event.target.value)}
          />
        </>
      }
    />
  );
}
