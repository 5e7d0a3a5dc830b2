// A signature: drawn on this screen, or on paper with its photo. With name and DNI, as the sheet prints them.
import { mdiSignatureFreehand } from '@mdi/js';
import { type Adjunto, type FirmaInput, firmaInput } from '@muni/contract';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { SignaturePad } from '../../ui/SignaturePad.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { HojaFirmadaField } from './HojaFirmadaField.tsx';

interface Props {
  title: string;
  /** What is signed. */
  children: ReactNode;
  /** Who is expected to sign. */
  known: { nombre: string; dni: string };
  /** Signed sheets that are there already. */
  existing: readonly Adjunto[];
  upload: (file: File) => Promise<Adjunto>;
  sign: (firma: FirmaInput) => Promise<unknown>;
  onClose: () => void;
}

export function FirmaDialog(props: Props) {
  const { title, children, known, existing, upload, sign, onClose } = props;
  const [nombre = known.nombre, setNombre] = useState<string>();
  const [dni = known.dni, setDni] = useState<string>();
  const [imagen, setImagen] = useState<string | null>(null);
  const [onPaper, setOnPaper] = useState(false);
  const [paper, setPaper] = useState<File | Adjunto>();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const change = (apply: () => void) => {
    apply();
    setErrors({});
  };

  const confirm = async () => {
    if (onPaper && !paper) return setErrors({ imagen: 'Elegí la hoja firmada.' });
    if (!onPaper && !imagen) return setErrors({ imagen: 'Falta la firma.' });
    try {
      const file = onPaper && paper instanceof File ? await upload(paper) : paper;
      // Sent again after a refusal, it is not uploaded again.
      setPaper(file);
      const adjunto = onPaper && file && !(file instanceof File) ? file.id : null;
      const firma = { nombre, dni, imagen: onPaper ? null : imagen, adjunto };
      const parsed = firmaInput.safeParse(firma);
      if (!parsed.success)
        return setErrors(
          Object.fromEntries(
            parsed.error.issues.map(({ path, message }) => [String(path.at(-1)), message]),
          ),
        );
      await sign(parsed.data);
      return onClose();
    } catch (failure) {
      return setErrors({ imagen: messageOf(failure) });
    }
  };
  return (
    <FieldDialog
      title={title}
      icon={mdiSignatureFreehand}
      wide
      confirmLabel={onPaper ? 'Guardar firma en papel' : 'Firmar'}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          {onPaper ? (
            <HojaFirmadaField
              existing={existing}
              value={paper}
              error={errors['imagen']}
              onChange={(next) => change(() => setPaper(next))}
              onScreen={() => change(() => setOnPaper(false))}
            />
          ) : (
            <SignaturePad
              label="Firma"
              error={errors['imagen']}
              onChange={(image) => change(() => setImagen(image))}
              onPaper={() => change(() => setOnPaper(true))}
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
      {children}
    </FieldDialog>
  );
}
