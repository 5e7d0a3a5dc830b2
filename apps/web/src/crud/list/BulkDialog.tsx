// The question before something is done to many rows: its field, and what is made of the answer.
import type { ReactNode } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { contar } from '../../lib/formats.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { type FormResource, type FormValues, withField } from '../form/formValues.ts';
import type { BulkWork } from './bulk.ts';
import type { Asked } from './BulkBar.tsx';

interface Props<Row> extends Asked<Row> {
  /** «Cambiar el área de», before «3 empleados»; its button says the same unless it says otherwise. */
  title: string;
  confirmLabel?: string;
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
      confirmLabel={title}
      {...dialog}
      title={`${title} ${contar(asked.length, noun.singular, noun.plural)}`}
      send={(answer) => {
        const { rows, ...work } = workOf(answer);
        // It goes on behind, and tells how far it is.
        run(work, rows);
      }}
    />
  );
}

/** Some fields of each row, the others sent as they were read; taken back, all of them are. */
export const changing = <Row extends { id: number; version: number }>(
  resource: FormResource,
  // oxlint-disable-next-line typescript/no-explicit-any -- Each resource takes its own input.
  update: (id: number, input: any, version: number) => Promise<unknown>,
  part: FormValues,
) => ({
  act: (row: Row) => update(row.id, withField(resource, row, part), row.version),
  undo: (before: Row, after: unknown) =>
    update(before.id, withField(resource, before, {}), (after as Row).version),
});
