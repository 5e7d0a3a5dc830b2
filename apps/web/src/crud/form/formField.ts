import { createContext, use } from 'react';
import { useController } from 'react-hook-form';
import {
  type FormResource,
  type FormValues,
  isOptional,
  labelOf,
  nestedMessage,
} from './formValues.ts';
import { useWritten } from './useWritten.ts';

/** Without a schema of its own, each field says itself whether it may stay empty. */
type FormOfField = Pick<FormResource, 'labels'> & Partial<Pick<FormResource, 'input'>>;

const FormResourceContext = createContext<FormOfField | null>(null);
export const FormResourceProvider = FormResourceContext.Provider;

/** What every field of a form needs: its label and «opcional» from the contract, its value and error from the form. */
export function useFormField(name: string) {
  const resource = use(FormResourceContext);
  if (!resource) throw new Error('This field stands outside a form.');
  const { field, fieldState, formState } = useController<FormValues>({ name });
  const { ref, ...bound } = field;
  // A reset gives the form other values to begin with, even if they say the same.
  const { write, leave } = useWritten(formState.defaultValues);
  return {
    ...bound,
    onChange: (...event: unknown[]) => {
      write();
      field.onChange(...event);
    },
    onBlur: () => leave(field.onBlur),
    inputRef: ref,
    label: labelOf(resource, name),
    optional: isOptional(resource, name),
    error: nestedMessage(fieldState.error),
  };
}
