import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  title: string;
  confirmLabel?: string;
  children: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Before a second factor is taken away, one's own or somebody's. */
export const QuitarFactorDialog = ({
  confirmLabel = 'Quitar la verificación',
  ...props
}: Props) => (
  <ConfirmDialog {...props} confirmLabel={confirmLabel} cancelLabel="Dejarla como está" loses />
);
