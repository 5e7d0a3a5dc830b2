// The page of a record that is not there yet: its form, and afterwards the way to it. To do something else once it is saved,
// use ResourceForm.
import type { Resource } from '@muni/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/Toasts.tsx';
import type { FormValues } from '../form/formValues.ts';
import { ResourceForm } from '../form/ResourceForm.tsx';

interface Props<Row, Input> {
  resource: Resource;
  create: (input: Input, key: string) => Promise<Row>;
  title: string;
  list: { to: string; crumb: string };
  /** What this page is called in the way here. */
  crumb?: string;
  /** The way to it, offered once it is saved. */
  edit?: (saved: Row) => string;
  saveLabel: string;
  /** What it begins with. */
  initial?: FormValues;
  /** «Creaste el área Rentas.» */
  doneOf: (saved: Row) => string;
  children: ReactNode;
}

export function NewRecordPage<Row extends object, Input>(props: Props<Row, Input>) {
  const { resource, create, title, list, crumb = 'Nueva', edit, doneOf } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  useTitle(title);
  const onSaved = (saved: Row) => {
    void queries.invalidateQueries({ queryKey: [resource.name] });
    toast(doneOf(saved), {
      action: edit && { label: 'Abrir', onClick: () => void navigate(edit(saved)) },
    });
    void navigate(list.to);
  };
  return (
    <>
      <PageHeader
        title={title}
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: list.crumb, to: list.to }, { label: crumb }]}
      />
      <ResourceForm
        resource={resource}
        initial={props.initial}
        save={(input: Input, _version, key) => create(input, key)}
        onSaved={onSaved}
        saveLabel={props.saveLabel}
      >
        {props.children}
      </ResourceForm>
    </>
  );
}
