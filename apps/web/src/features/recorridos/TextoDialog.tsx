import type { ComponentProps } from 'react';
import { TextDialog } from '../../crud/TextDialog.tsx';

interface Props extends Pick<
  ComponentProps<typeof TextDialog>,
  'title' | 'icon' | 'label' | 'help' | 'confirmLabel' | 'onClose'
> {
  value: string;
  /** How many letters it takes, and at least how many. */
  max: number;
  min: number;
  onConfirm: (text: string) => void;
}

export const TextoDialog = ({ value, max, min, onConfirm, ...dialog }: Props) => (
  <TextDialog
    {...dialog}
    suggested={value}
    minRows={2}
    onText={async (text) => {
      const clean = text.trim();
      if (clean.length < min) return `Escribí al menos ${min} letras.`;
      if (clean.length > max) return `Como mucho, ${max} letras.`;
      onConfirm(clean);
      return undefined;
    }}
  />
);
