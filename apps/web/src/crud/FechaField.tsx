import { lazy, Suspense } from 'react';
import { TextInput } from '../ui/TextInput.tsx';
import { useFormField } from './formField.ts';

// The calendar is heavy: only screens that ask for a date fetch it.
const FechaPicker = lazy(() =>
  import('../ui/FechaPicker.tsx').then((module) => ({ default: module.FechaPicker })),
);

/** A day without time, aaaa-mm-dd in the values and dd/mm/aaaa on screen. */
export function FechaField({ name, help }: { name: string; help?: string }) {
  const { value, ...field } = useFormField(name);
  const text = typeof value === 'string' ? value : '';
  return (
    <Suspense
      fallback={<TextInput label={field.label} optional={field.optional} value="" disabled />}
    >
      <FechaPicker {...field} value={text} help={help} />
    </Suspense>
  );
}
