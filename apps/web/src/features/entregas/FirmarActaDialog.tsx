import type { Entrega } from '@muni/contract';
import { useState } from 'react';
import { nombreCompleto } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { FirmaDialog } from '../adjuntos/FirmaDialog.tsx';
import { uploadOne } from '../adjuntos/subida.actions.ts';
import { entregasApi } from '../../nouns/entregas.ts';

interface Props {
  acta: Entrega;
  onSigned: (acta: Entrega) => void;
  onClose: () => void;
}

/** Who receives signs on the screen, or on paper whose photo is kept with the sheet. */
export function FirmarActaDialog({ acta, onSigned, onClose }: Props) {
  const [key] = useState(newKey);
  return (
    <FirmaDialog
      title="Firma de quien recibe"
      known={{ nombre: nombreCompleto(acta.empleado.nombre), dni: acta.dni }}
      existing={[]}
      upload={(file) => uploadOne({ name: 'entregas', id: acta.id }, file)}
      sign={async (firma) => onSigned(await entregasApi.firmar(acta.id, firma, key))}
      onClose={onClose}
    >
      Acta de entrega N.º {acta.id}
    </FirmaDialog>
  );
}
