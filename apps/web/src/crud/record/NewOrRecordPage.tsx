// The editor of a small resource under one address: with an id its page, without one the form of something new. A
// resource with more to show has a page for each.
import type { InputOf, RecordOf, Resource } from '@muni/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { FormValues } from '../form/formValues.ts';
import type { resourceApi } from '../resourceApi.ts';
import { NewRecordPage } from './NewRecordPage.tsx';
import { type RecordList, RecordPage } from './RecordPage.tsx';
import { RecordTabs } from './RecordTabs.tsx';

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

/** «la plantilla» → Plantilla. */
const nameOfNoun = (noun: string) => {
  const name = noun.slice(noun.indexOf(' ') + 1);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const OneRecord = <R extends Resource>(props: Props<R>) => (
  <RecordPage<RecordOf<R>>
    resource={props.resource}
    get={props.api.get}
    list={props.list}
    noun={props.noun}
    placeholder={nameOfNoun(props.noun)}
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

const NewRecord = <R extends Resource>(props: Props<R>) => (
  <NewRecordPage<RecordOf<R>, InputOf<R>>
    resource={props.resource}
    create={props.api.create}
    title={props.newTitle}
    list={props.list}
    crumb="Nuevo"
    initial={props.initial}
    saveLabel={props.createLabel}
    doneOf={props.created}
  >
    {props.fields}
  </NewRecordPage>
);
