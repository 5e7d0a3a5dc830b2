// A signature: drawn on this screen, or on paper with its photo. With name and DNI, as the sheet prints them.
import { mdiSignatureFreehand } from '@mdi/js';
import { type Adjunto, type FirmaRol, type Orden, ordenActions } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { SignaturePad } from '../../ui/SignaturePad.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { firmar, subirHojaFirmada } from './firmas.actions.ts';
import { firmanteDe } from './firmas.rules.ts';
import { HojaFirmadaField } from './HojaFirmadaField.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import { ordenesApi, ordenesKeys } from './ordenes.api.ts';

interface Props {
  orden: Orden;
  rol: FirmaRol;
  commands: OrdenCommands;
  onClose: () => void;
}
type Errors = Partial<Record<string, string>>;

const TITLES: Readonly<Record<FirmaRol, string>> = {
  tecnico: 'Firma del técnico',
  conforme: 'Firma de quien recibe',
};

export function FirmarDialog({ orden, rol, commands, onClose }: Props) {
  const { empleado } = useUser();
  const { data: hoja } = useQuery({
    queryKey: ordenesKeys.hoja(orden.id, undefined),
    queryFn: ({ signal }) => ordenesApi.hoja(orden.id, undefined, signal),
  });
  const isMine = rol === 'tecnico' || orden.solicitante?.id === empleado.id;
  const known = isMine
    ? { nombre: `${empleado.nombre} ${empleado.apellido}`, dni: empleado.dni }
    : firmanteDe(rol, hoja);
  const [nombre = known.nombre, setNombre] = useState<string>();
  const [dni = known.dni, setDni] = useState<string>();
  const [imagen, setImagen] = useState<string | null>(null);
  const [onPaper, setOnPaper] = useState(false);
  const [hojaFirmada, setHojaFirmada] = useState<File | Adjunto>();
  const [errors, setErrors] = useState<Errors>({});

  const confirm = async () => {
    if (onPaper && !hojaFirmada) return setErrors({ imagen: 'Elegí la hoja firmada.' });
    if (!onPaper && !imagen) return setErrors({ imagen: 'Falta la firma.' });
    try {
      const file =
        onPaper && hojaFirmada instanceof File
          ? await subirHojaFirmada(orden, hojaFirmada)
          : hojaFirmada;
      // Sent again after a refusal, it is not uploaded again.
      setHojaFirmada(file);
      const adjunto = onPaper && file && !(file instanceof File) ? file.id : null;
      const firma = { nombre, dni, imagen: onPaper ? null : imagen, adjunto };
      const parsed = ordenActions.firmar.safeParse({ rol, firma });
      if (!parsed.success)
        return setErrors(
          Object.fromEntries(
            parsed.error.issues.map(({ path, message }) => [String(path.at(-1)), message]),
          ),
        );
      await firmar(commands, orden, rol, parsed.data.firma);
      toast(rol === 'conforme' ? `${orden.numero} quedó conformada.` : 'Firmaste la hoja.');
      return onClose();
    } catch (failure) {
      return setErrors({ imagen: messageOf(failure) });
    }
  };
  return (
    <FieldDialog
      title={TITLES[rol]}
      icon={mdiSignatureFreehand}
      wide
      confirmLabel={onPaper ? 'Guardar firma en papel' : 'Firmar'}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          {onPaper ? (
            <HojaFirmadaField
              orden={orden}
              value={hojaFirmada}
              error={errors['imagen']}
              onChange={(next) => {
                setHojaFirmada(next);
                setErrors({});
              }}
              onScreen={() => setOnPaper(false)}
            />
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
      {orden.numero} · {orden.titulo}
    </FieldDialog>
  );
}
