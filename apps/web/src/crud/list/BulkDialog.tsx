// The question before something is done to many rows: its field, and what is made of the answer.
import type { ReactNode } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { contar } from '../../lib/formats.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { FormValues } from '../form/formValues.ts';
import type { BulkWork } from './bulk.ts';
import type { Asked } from './BulkBar.tsx';

interface Props<Row> {
  asked: Asked<Row>;
  noun: { singular: string; plural: string };
  /** «Asignar», as in «Asignar 3 reportes»; «Cambiar el área de», whose button is «Cambiar el área». */
  verb: string;
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
  const { asked, noun, verb, workOf, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      title={`${verb} ${contar(asked.rows.length, noun.singular, noun.plural)}`}
      confirmLabel={verb.replace(/ de$/, '')}
      onClose={asked.onClose}
      send={(answer) => {
        const { rows, ...work } = workOf(answer);
        // It goes on behind, and tells how far it is.
        asked.run(work, rows);
      }}
    />
  );
}
