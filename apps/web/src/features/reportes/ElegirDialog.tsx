import type { Referencia } from '@muni/contract';
import { type ComponentProps, useState } from 'react';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { messageOf } from '../../lib/errors.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';

interface Props
  extends
    Omit<ComponentProps<typeof FieldDialog>, 'fields' | 'onConfirm'>,
    Pick<ComponentProps<typeof ReferencePicker>, 'label' | 'source' | 'isDisabled'> {
  /** Said when nothing was chosen. */
  missing: string;
  onChosen: (id: number) => Promise<unknown>;
}

/** An action of a report that asks for somebody or something else. */
export function ElegirDialog({ label, source, isDisabled, missing, onChosen, ...dialog }: Props) {
  const [chosen, setChosen] = useState<Referencia | null>(null);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (!chosen) return setError(missing);
    try {
      await onChosen(chosen.id);
      return dialog.onClose();
    } catch (failure) {
      return setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      {...dialog}
      onConfirm={confirm}
      fields={
        <ReferencePicker
          label={label}
          source={source}
          value={chosen}
          error={error}
          isDisabled={isDisabled}
          autoFocus
          onChange={(next) => {
            setChosen(next);
            setError(undefined);
          }}
        />
      }
    />
  );
}
