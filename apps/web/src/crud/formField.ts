import { createContext, use, useRef } from 'react';
import { useController } from 'react-hook-form';
import { type FormResource, type FormValues, isOptional, labelOf } from './formValues.ts';

const FormResourceContext = createContext<FormResource | null>(null);
export const FormResourceProvider = FormResourceContext.Provider;

/** What every field of a form needs: its label and «opcional» from the contract, its value and error from the form. */
export function useFormField(name: string) {
  const resource = use(FormResourceContext);
  if (!resource) throw new Error('This field stands outside a <ResourceForm>.');
  const { field, fieldState, formState } = useController<FormValues>({ name });
  const { ref, ...bound } = field;
  // What the form began with when something was written here: reset, it begins anew.
  const { defaultValues } = formState;
  const writtenSince = useRef<typeof defaultValues>(undefined);
  return {
    ...bound,
    onChange: (...event: unknown[]) => {
      writtenSince.current = defaultValues;
      field.onChange(...event);
    },
    // Passing through a field is no answer: one that was never written in is judged when the form is sent.
    onBlur: () => {
      if (writtenSince.current === defaultValues) field.onBlur();
    },
    inputRef: ref,
    label: labelOf(resource, name),
    optional: isOptional(resource, name),
    error: fieldState.error?.message,
  };
}
