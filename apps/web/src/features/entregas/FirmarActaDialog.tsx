import { mdiCamera, mdiSignatureFreehand } from '@mdi/js';
import { type Adjunto, type Entrega, entregaFirma } from '@muni/contract';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { nombreCompleto } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { SignaturePad } from '../../ui/SignaturePad.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { addFiles, adjuntosApi } from '../adjuntos/index.ts';
import { entregasApi } from './entregas.api.ts';

interface Props {
  acta: Entrega;
  onSigned: (acta: Entrega) => void;
  onClose: () => void;
}

/** Who receives signs on the screen, or on paper whose photo is kept with the sheet. */
export function FirmarActaDialog({ acta, onSigned, onClose }: Props) {
  const [key] = useState(newKey);
  const [nombre, setNombre] = useState(nombreCompleto(acta.empleado.nombre));
  const [dni, setDni] = useState(acta.dni);
  const [imagen, setImagen] = useState<string | null>(null);
  const [onPaper, setOnPaper] = useState(false);
  const [paper, setPaper] = useState<File | Adjunto>();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  const upload = async (file: File): Promise<Adjunto> => {
    const { archivos, problems } = addFiles([], [file]);
    const [archivo] = archivos;
    if (!archivo) throw new Error(problems.join(' '));
    return adjuntosApi.adjuntar({ name: 'entregas', id: acta.id }, archivo, { key: archivo.clave });
  };
  const confirm = async () => {
    try {
      const file = onPaper && paper instanceof File ? await upload(paper) : paper;
      // Sent again after a refusal, it is not uploaded again.
      setPaper(file);
      const adjunto = onPaper && file && !(file instanceof File) ? file.id : null;
      const parsed = entregaFirma.safeParse({
        firma: { nombre, dni, imagen: onPaper ? null : imagen, adjunto },
      });
      if (!parsed.success)
        return setErrors(
          Object.fromEntries(
            parsed.error.issues.map(({ path, message }) => [String(path.at(-1)), message]),
          ),
        );
      onSigned(await entregasApi.firmar(acta.id, parsed.data.firma, key));
      return onClose();
    } catch (failure) {
      return setErrors({ imagen: messageOf(failure) });
    }
  };
  return (
    <FieldDialog
      title="Firma de quien recibe"
      icon={mdiSignatureFreehand}
      wide
      confirmLabel={onPaper ? 'Guardar firma en papel' : 'Firmar'}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          {onPaper ? (
            <div>
              <FileButton
                label="Elegir el acta firmada"
                icon={mdiCamera}
                accept="image/*,.pdf"
                onFiles={([file]) => setPaper(file)}
              />
              {errors['imagen'] && <FormHelperText error>{errors['imagen']}</FormHelperText>}
              <div role="status">
                {paper && `Elegiste ${'nombre' in paper ? paper.nombre : paper.name}.`}
              </div>
            </div>
          ) : (
            <SignaturePad
              label="Firma"
              error={errors['imagen']}
              onChange={(image) => {
                setImagen(image);
                setErrors({});
              }}
              onPaper={() => {
                setOnPaper(true);
                setErrors({});
              }}
            />
          )}
          <TextInput
            label="Nombre y apellido"
            value={nombre}
            error={errors['nombre']}
            onChange={(event) => setNombre(event.target.value)}
          />
          <TextInput
            label="DNI"
            value={dni}
            inputMode="numeric"
            error={errors['dni']}
            onChange={(event) => setDni(event.target.value)}
          />
        </>
      }
    >
      Acta de entrega N.º {acta.id}
    </FieldDialog>
  );
}
