// Sends somebody the link to choose a password; without mail in the installation, the link is there to be handed over.
import { mdiCheckCircle, mdiContentCopy, mdiEmailFastOutline, mdiLinkVariant } from '@mdi/js';
import { type DatosEmpleado, empleados, type Invitacion } from '@muni/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { empleadosApi } from './empleados.api.ts';

interface Props {
  empleado: Pick<DatosEmpleado, 'id' | 'nombre' | 'apellido' | 'email'>;
  /** «Creaste a Marcela Benítez», for one who has just been loaded. */
  title?: string;
  onClose: () => void;
}

export function InvitarDialog({ empleado, title, onClose }: Props) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<Invitacion>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const name = `${empleado.nombre} ${empleado.apellido}`;

  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setSent(await empleadosApi.invitar(empleado.id));
      await queries.invalidateQueries({ queryKey: [empleados.name] });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  if (sent) return <Sent name={name} email={empleado.email} sent={sent} onClose={onClose} />;
  return (
    <MessageDialog
      open
      role="dialog"
      tone="info"
      icon={mdiEmailFastOutline}
      title={title ?? `Invitar a ${name}`}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
            Ahora no
          </Button>
          <Button variant="contained" autoFocus loading={busy} onClick={() => void send()}>
            Enviar invitación
          </Button>
        </>
      }
    >
      Le mandamos a <strong>{empleado.email}</strong> un enlace para que elija su contraseña y
      entre.
      {error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {error}
        </Alert>
      )}
    </MessageDialog>
  );
}

interface SentProps {
  name: string;
  email: string | null;
  sent: Invitacion;
  onClose: () => void;
}
function Sent({ name, email, sent, onClose }: SentProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(sent.enlace ?? '');
    toast('Copiaste el enlace.');
  };
  return (
    <MessageDialog
      open
      role="dialog"
      wide={sent.enlace !== null}
      tone="success"
      icon={sent.enlace ? mdiLinkVariant : mdiCheckCircle}
      title={sent.enviada ? 'Invitación enviada' : `El enlace de ${name} está listo`}
      onClose={onClose}
      actions={
        <>
          {sent.enlace && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={mdiContentCopy} />}
              onClick={() => void copy()}
            >
              Copiar enlace
            </Button>
          )}
          <Button key="accept" variant="contained" autoFocus onClick={onClose}>
            Aceptar
          </Button>
        </>
      }
    >
      {sent.enviada ? (
        <>
          Le llega a <strong>{email}</strong> en unos minutos.
        </>
      ) : (
        <>
          Esta instalación no manda correos: copiá el enlace y pasáselo en mano. Sirve una sola vez.
          <Box sx={{ mt: 1.5 }}>
            <TextInput label="Enlace" value={sent.enlace ?? ''} readOnly />
          </Box>
        </>
      )}
    </MessageDialog>
  );
}
