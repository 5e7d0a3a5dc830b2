import type { ComponentProps } from 'react';
import { FormDialog } from '../../crud/FormDialog.tsx';
import { TextoField } from '../../crud/TextoField.tsx';

interface Props extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'icon' | 'confirmLabel' | 'onClose'
> {
  label: string;
  help?: string;
  value: string;
  /** How many letters it takes, and at least how many. */
  max: number;
  min: number;
  onConfirm: (text: string) => void;
}

export const TextoDialog = ({ label, help, value, max, min, onConfirm, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    initial={{ texto: value }}
    check={({ texto }) => {
      const { length } = String(texto).trim();
      if (length < min) return { texto: `Escribí al menos ${min} letras.` };
      return length > max ? { texto: `Como mucho, ${max} letras.` } : {};
    }}
    send={({ texto }) => onConfirm(String(texto).trim())}
    fields={<TextoField name="texto" label={label} help={help} autoFocus multiline minRows={2} />}
  />
);
