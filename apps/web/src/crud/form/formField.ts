import { createContext, use, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import {
  type FormResource,
  type FormValues,
  isOptional,
  labelOf,
  nestedMessage,
} from './formValues.ts';

/** What every field may be told; the rest is the contract's. */
export interface FieldProps {
  name: string;
  /** Where the form has no labels of its own. */
  label?: string;
  optional?: boolean;
  autoFocus?: boolean;
  help?: string;
  disabled?: boolean;
}

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

const NEVER = Symbol('never');

/** What somebody holds the mouse on must not move away from under it: it is said once they let go. */
function onceReleased(say: () => void) {
  if (document.querySelector(':active')) {
    window.addEventListener('pointerup', () => setTimeout(say), { once: true });
  } else {
    say();
  }
}

/** What was never written in is judged when the form is sent, not when it is left. A new `begin` begins the form anew. */
export function useWritten(begin: unknown) {
  const now = useRef(begin);
  const since = useRef<unknown>(NEVER);
  useEffect(() => {
    now.current = begin;
  }, [begin]);
  const isWritten = () => since.current === now.current;
  return {
    write: () => {
      since.current = now.current;
    },
    leave: (judge: () => void) => {
      if (!isWritten()) return;
      onceReleased(() => {
        // What was pressed may have been «Descartar».
        if (isWritten()) judge();
      });
    },
  };
}
