import type { InputOf, RecordOf, Resource } from '@muni/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../lib/Navigation.tsx';
import type { FormValues } from '../form/formValues.ts';
import type { resourceApi } from '../resourceApi.ts';
import { NewRecordPage, type RecordList, TabbedRecordPage } from './RecordPage.tsx';

interface NewOrRecordPageProps<R extends Resource> {
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

/** «la plantilla» → Plantilla. */
const nameOfNoun = (noun: string) => {
  const name = noun.slice(noun.indexOf(' ') + 1);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** A new one and one that is there under one address, for a small resource. */
export function NewOrRecordPage<R extends Resource>(props: NewOrRecordPageProps<R>) {
  const { resource, api, list, noun, nameOf, fields } = props;
  const [params] = useSearchParams();
  return params.has('id') ? (
    <TabbedRecordPage<R>
      resource={resource}
      api={api}
      list={list}
      noun={noun}
      placeholder={nameOfNoun(noun)}
      titleOf={nameOf}
    >
      {() => ({ fields })}
    </TabbedRecordPage>
  ) : (
    <NewRecordPage<RecordOf<R>, InputOf<R>>
      resource={resource}
      create={api.create}
      title={props.newTitle}
      list={list}
      crumb="Nuevo"
      initial={props.initial}
      saveLabel={props.createLabel}
      doneOf={props.created}
    >
      {fields}
    </NewRecordPage>
  );
}
