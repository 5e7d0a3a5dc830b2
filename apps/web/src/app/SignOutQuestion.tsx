import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface Props {
  onConfirm: () => void;
  onCancel: () => void;
}

export const SignOutQuestion = (props: Props) => (
  <ConfirmDialog
    open
    title="Tenés un borrador sin enviar"
    confirmLabel="Cerrar y borrarlo"
    cancelLabel="Seguir acá"
    {...props}
  >
    Lo que escribiste y todavía no salió (reportes, mensajes, formularios o recorridos) se borra de
    este equipo al cerrar la sesión.
  </ConfirmDialog>
);
