// The editor of a small resource under one address: with an id its page, without one the form of something new. A
// resource with more to show has a page for each.
import type { InputOf, RecordOf, Resource } from '@muni/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTitle } from '../lib/title.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { toast } from '../ui/Toasts.tsx';
import type { FormValues } from './formValues.ts';
import { type RecordList, RecordPage } from './RecordPage.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import type { resourceApi } from './resourceApi.ts';
import { ResourceForm } from './ResourceForm.tsx';

interface Props<R extends Resource> {
  resource: R;
  api: ReturnType<typeof resourceApi<R>>;
  list: RecordList;
  /** «la plantilla», as in «No encontramos la plantilla». */
  noun: string;
  newTitle: string;
  createLabel: string;
  /** What something new begins with. */
  initial: FormValues;
  nameOf: (record: RecordOf<R>) => string;
  /** «Creaste la plantilla Limpieza.» */
  created: (record: RecordOf<R>) => string;
  fields: ReactNode;
}

export function NewOrRecordPage<R extends Resource>(props: Props<R>) {
  const [params] = useSearchParams();
  return params.has('id') ? <OneRecord {...props} /> : <NewRecord {...props} />;
}

const OneRecord = <R extends Resource>(props: Props<R>) => (
  <RecordPage<RecordOf<R>>
    resource={props.resource}
    get={props.api.get}
    list={props.list}
    noun={props.noun}
    placeholder={props.list.crumb}
    titleOf={props.nameOf}
  >
    {(record, store) => (
      <RecordTabs<R>
        resource={props.resource}
        api={props.api}
        record={record as RecordOf<R> & { id: number; version: number }}
        name={props.nameOf(record)}
        onSaved={store}
        list={props.list}
        fields={props.fields}
      />
    )}
  </RecordPage>
);

function NewRecord<R extends Resource>(props: Props<R>) {
  const { resource, api, list, newTitle } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  useTitle(newTitle);
  return (
    <>
      <PageHeader
        title={newTitle}
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: list.crumb, to: list.to }, { label: 'Nuevo' }]}
      />
      <ResourceForm
        resource={resource}
        initial={props.initial}
        save={(input: InputOf<R>, _version, key) => api.create(input, key)}
        onSaved={(saved) => {
          void queries.invalidateQueries({ queryKey: [resource.name] });
          toast(props.created(saved));
          void navigate(list.to);
        }}
        saveLabel={props.createLabel}
      >
        {props.fields}
      </ResourceForm>
    </>
  );
}
