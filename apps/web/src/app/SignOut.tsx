// Leaving by choice. What was written here and not sent goes along: the next person at this computer could read it in the
// browser. So whoever has something is told before. A session that only ran out keeps it.
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { openingPart } from '../ui/Opening.tsx';
import { forgetUnsent, keepUnsent, unsentOf } from '../lib/localStore.ts';
import { useAttempt } from '../lib/Navigation.tsx';
import { useSession, useUser } from '../lib/SessionContext.tsx';

const ConfirmDialog = openingPart(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog');
/** With how to leave, the question is asked. */
const AskContext = createContext((_leave: { leave: () => void }) => {});

export function useSignOut(): () => void {
  const { id } = useUser().empleado;
  const session = useSession();
  const ask = use(AskContext);
  const attempt = useAttempt();
  // A browser whose store fails keeps nobody inside.
  const leave = () =>
    void forgetUnsent(id)
      .catch(() => {})
      .then(session.signOut);
  const begin = () =>
    void unsentOf(id).then(({ length }) => (length > 0 ? ask({ leave }) : leave()), leave);
  return () => attempt(begin);
}

export function SignOut({ children }: { children: ReactNode }) {
  const { id } = useUser().empleado;
  const [asked, ask] = useState<{ leave: () => void }>();
  useEffect(() => keepUnsent(id), [id]);
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <ConfirmDialog
          open
          title="Tenés un borrador sin enviar"
          confirmLabel="Cerrar y borrarlo"
          cancelLabel="Seguir acá"
          onConfirm={asked.leave}
          onCancel={() => ask(undefined)}
        >
          Lo que escribiste y todavía no salió (reportes, mensajes, formularios o recorridos) se
          borra de este equipo al cerrar la sesión.
        </ConfirmDialog>
      )}
    </AskContext>
  );
}
