import type { ComponentProps } from 'react';
import { useFormState } from 'react-hook-form';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldsOf, type FormResource, labelOf } from './formValues.ts';

interface Props extends Omit<ComponentProps<typeof ErrorSummary>, 'fields'> {
  resource: FormResource;
}

/** The fields of the form it stands in, called as the contract calls them. */
export function FormErrorSummary({ resource, ...summary }: Props) {
  const { errors } = useFormState();
  const wrong = fieldsOf(resource).filter((field) => errors[field]);
  const fields = wrong.map((field) => ({ field, label: labelOf(resource, field) }));
  return <ErrorSummary fields={fields} {...summary} />;
}
