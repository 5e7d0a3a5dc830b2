// Sends somebody the link to choose a password; without mail in the installation, the link is there to be handed over.
import { mdiCheckCircle, mdiContentCopy, mdiEmailFastOutline, mdiLinkVariant } from '@mdi/js';
import { type DatosEmpleado, empleados } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { empleadosApi } from '../../nouns/empleados.ts';

interface Props {
  empleado: Pick<DatosEmpleado, 'id' | 'nombre' | 'apellido' | 'email'>;
  /** «Creaste a Marcela Benítez», for one who has just been loaded. */
  title?: string;
  onClose: () => void;
}

export function InvitarDialog({ empleado, title, onClose }: Props) {
  const queries = useQueryClient();
  const { conCorreo } = useConfiguracion().identidad;
  const name = `${empleado.nombre} ${empleado.apellido}`;
  const invite = useMutation({
    mutationFn: () => empleadosApi.invitar(empleado.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: [empleados.name] }),
    meta: { showsErrors: true },
  });
  const { data: sent, error, isPending: busy } = invite;
  const link = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sent?.enlace ?? '');
      toast('Copiaste el enlace.');
    } catch {
      // Without https a browser does not let a page copy.
      link.current?.select();
      toast('El enlace quedó marcado: copialo con Ctrl C.');
    }
  };
  if (sent)
    return (
      <MessageDialog
        // Another dialog: its own button takes the focus.
        key="sent"
        open
        role="dialog"
        wide={sent.enlace !== null}
        tone="success"
        icon={sent.enlace ? mdiLinkVariant : mdiCheckCircle}
        title={sent.enviada ? 'Invitación enviada' : `El enlace de ${name} está listo`}
        onClose={onClose}
        actions={
          <>
            <Button kind="text" autoFocus={!sent.enlace} onClick={onClose}>
              {sent.enlace ? 'Cerrar' : 'Aceptar'}
            </Button>
            {sent.enlace && (
              <Button kind="main" autoFocus icon={mdiContentCopy} onClick={() => void copy()}>
                Copiar enlace
              </Button>
            )}
          </>
        }
      >
        {sent.enviada ? (
          <>
            Le llega a <strong>{empleado.email}</strong> en unos minutos.
          </>
        ) : (
          <>
            Copialo y pasáselo a <strong>{empleado.email}</strong>: nadie más tiene que verlo. Sirve
            una sola vez.
            <Box mt={1.5}>
              <TextInput label="Enlace" value={sent.enlace ?? ''} readOnly inputRef={link} />
            </Box>
          </>
        )}
      </MessageDialog>
    );
  return (
    <MessageDialog
      open
      role="dialog"
      tone="info"
      icon={conCorreo ? mdiEmailFastOutline : mdiLinkVariant}
      title={title ?? `Invitar a ${name}`}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Ahora no
          </Button>
          <Button kind="main" autoFocus busy={busy} onClick={() => invite.mutate()}>
            {conCorreo ? 'Enviar invitación' : 'Crear enlace'}
          </Button>
        </>
      }
    >
      {conCorreo ? (
        <>
          Le vamos a mandar a <strong>{empleado.email}</strong> un enlace para que elija su
          contraseña y entre.
        </>
      ) : (
        <>
          Vas a crear un enlace para que <strong>{empleado.email}</strong> elija su contraseña. Esta
          instalación no manda correos: después copialo y pasáselo.
        </>
      )}
      {error && (
        <Notice role="alert" tone="error" mt={1.5}>
          {messageOf(error)}
        </Notice>
      )}
    </MessageDialog>
  );
}
