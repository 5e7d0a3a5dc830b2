import { contar } from '../lib/formats.ts';
import { useLeaveGuard } from '../lib/Navigation.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { FormResource } from './formValues.ts';
import { useChangeCount } from './useResourceForm.ts';

/** Asks once before unsaved changes are lost. */
export function LeaveDialog({
  resource,
  isDirty,
}: {
  resource: FormResource;
  isDirty: () => boolean;
}) {
  const changes = useChangeCount(resource);
  const leaving = useLeaveGuard(isDirty);
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={`Tenés ${contar(changes, 'cambio', 'cambios')} sin guardar`}
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      onConfirm={() => leaving?.leave()}
      onCancel={() => leaving?.stay()}
    >
      ¿Salís igual?
    </ConfirmDialog>
  );
}
