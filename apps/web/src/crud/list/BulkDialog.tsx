// The question before something is done to many rows: its field, and what is made of the answer.
import type { ReactNode } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { contar } from '../../lib/formats.ts';
import { OpcionField } from '../form/Fields.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import type { FormValues } from '../form/formValues.ts';
import { ReferenciaField } from '../form/ReferenciaFields.tsx';
import type { Asked, BulkWork, Which } from './bulk.ts';

interface Props<Row> extends Asked<Row> {
  /** «Cambiar el área de», before «3 empleados»; its button says «Cambiar el área». */
  title: string;
  icon: string;
  fields: ReactNode;
  initial: FormValues;
  /** What the contract asks of the answer. */
  input?: $ZodType<FormValues>;
  check?: (values: FormValues) => Partial<Record<string, string>>;
  /** The rows are those asked about unless it says other ones. */
  workOf: (answer: FormValues) => BulkWork<Row> & { rows?: Row[] };
  children?: ReactNode;
}

export function BulkDialog<Row>(props: Props<Row>) {
  const { rows: asked, noun, run, title, workOf, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      confirmLabel={title.replace(/ de$/, '')}
      title={`${title} ${contar(asked.length, noun.singular, noun.plural)}`}
      send={(answer) => {
        const { rows, ...work } = workOf(answer);
        // It goes on behind, and tells how far it is.
        run(work, rows);
      }}
    />
  );
}

type OneAnswer<Row> = Omit<Props<Row>, 'fields' | 'initial' | 'check' | 'workOf'>;

/** The question is one record. */
export const WhichDialog = <Row,>(props: OneAnswer<Row> & Which<Row>) => {
  const { label, source, missing, workOf, ...dialog } = props;
  return (
    <BulkDialog
      {...dialog}
      initial={{ which: '' }}
      check={({ which }) => ({ which: which ? undefined : missing })}
      fields={<ReferenciaField name="which" label={label} source={source} autoFocus />}
      workOf={({ which }) => workOf(Number(which))}
    />
  );
};

/** The question is one of some words, the first of them unless it says another. */
export const OptionDialog = <Row,>(
  props: OneAnswer<Row> & {
    label: string;
    options: readonly string[];
    first?: string;
    workOf: (answer: string) => BulkWork<Row>;
  },
) => {
  const { label, options, first = options[0] ?? '', workOf, ...dialog } = props;
  return (
    <BulkDialog
      {...dialog}
      initial={{ option: first }}
      fields={<OpcionField name="option" label={label} options={options} emptyLabel={null} />}
      workOf={({ option }) => workOf(String(option))}
    />
  );
};
