import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/Toasts.tsx';
import { type FormResource, type FormValues, toFormValues, toInput } from '../form/formValues.ts';

interface Versioned {
  id: number;
  version: number;
}

interface Change<Row> {
  record: Row;
  /** As it is sent. */
  part: FormValues;
  /** «La prioridad ahora es Alta.» */
  said: string;
  /** What was there is not taken back any more, as a day that has passed. */
  isFinal?: boolean;
}

interface Options<Row, Input> {
  resource: FormResource;
  update: (id: number, input: Input, version: number) => Promise<Row>;
  /** Those of the record's own commands. */
  commands: { show: (record: Row) => void; refresh: () => unknown };
}

/** A part of a record, changed where it is shown: the rest is sent as it was read, and the toast takes it back. */
export function useChangeInPlace<Row extends Versioned, Input>(options: Options<Row, Input>) {
  const { resource, update, commands } = options;
  const inputOf = (record: Row) =>
    toInput(toFormValues(resource, Object.fromEntries(Object.entries(record))));
  const { mutate } = useMutation({
    mutationFn: ({ record, part }: Change<Row>) =>
      update(record.id, { ...inputOf(record), ...part } as Input, record.version),
    onSuccess: (saved, { record, part, said, isFinal }) => {
      commands.show(saved);
      const before = inputOf(record);
      const back = Object.fromEntries(Object.keys(part).map((field) => [field, before[field]]));
      toast(said, {
        action: isFinal
          ? undefined
          : {
              label: 'Deshacer',
              onClick: () => mutate({ record: saved, part: back, said: 'Quedó como estaba.' }),
            },
      });
    },
    // Also when it was refused: somebody may have changed it a moment ago.
    onSettled: () => commands.refresh(),
  });
  return mutate;
}
