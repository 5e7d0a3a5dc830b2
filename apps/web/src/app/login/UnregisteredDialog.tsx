import { mdiAccountOff } from '@mdi/js';
import { useConfiguracion, useSession } from '../../lib/SessionContext.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box } from '../../ui/Box.tsx';

/** Blocks: neither ✕ nor Escape. The words are those of the specification. */
export function UnregisteredDialog({ email }: { email: string }) {
  const { oficina } = useConfiguracion();
  const session = useSession();
  return (
    <MessageDialog
      open
      tone="error"
      icon={mdiAccountOff}
      title="Usuario no registrado"
      actions={
        <Button kind="main" autoFocus onClick={() => void session.signOut()}>
          Cerrar Sesión
        </Button>
      }
    >
      No está registrado en el sistema. Debe contactar con la Oficina de {oficina.nombre}.
      <Box mt={1.5} px={1.5} py={1.25} size="medium" ground="page">
        Cuenta usada: <strong>{email}</strong>
        {oficina.interno && (
          <>
            <br />
            Oficina de {oficina.nombre}: <strong>interno {oficina.interno}</strong>
          </>
        )}
      </Box>
    </MessageDialog>
  );
}
