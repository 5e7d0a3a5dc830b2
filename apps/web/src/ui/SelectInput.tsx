import type { Ref } from 'react';
import { type Choices, Field, type FieldFace, Select } from './Field.tsx';

interface Props extends FieldFace, Choices {
  inputRef?: Ref<HTMLSelectElement>;
}

export const SelectInput = ({ label, optional, help, error, inputRef, ...select }: Props) => (
  <Field label={label} optional={optional} help={help} error={error}>
    {(ids) => <Select {...select} {...ids} ref={inputRef} />}
  </Field>
);
