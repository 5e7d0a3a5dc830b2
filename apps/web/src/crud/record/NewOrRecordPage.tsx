import type { InputOf, Noun, RecordOf, Resource } from '@muni/contract';
import type { ReactNode } from 'react';
import { capital, letraDeGenero } from '../../lib/formats.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '../../lib/Navigation.tsx';
import type { FormValues } from '../form/formValues.ts';
import type { resourceApi } from '../resourceApi.ts';
import { ResourceForm } from '../form/ResourceForm.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { openBy, toast } from '../../ui/Toasts.tsx';
import { type RecordList, TabbedRecordPage } from './RecordPage.tsx';

interface NewRecordPageProps<Row, Input> {
  resource: Resource;
  create: (input: Input, key: string) => Promise<Row>;
  list: { to: string; crumb: string };
  /** What this page is called in the way here. */
  crumb?: string;
  /** The way to it, offered once it is saved. */
  edit?: (saved: Row) => string;
  /** «Crear área» unless it says another. */
  saveLabel?: string;
  /** What it begins with. */
  initial?: FormValues;
  /** Before the form. */
  above?: ReactNode;
  /** In place of the form, while what it begins with is not known. */
  instead?: ReactNode;
  /** Where it was asked for from: it goes back there and not to the list. */
  back?: string;
  /** «Creaste el área Rentas.» */
  doneOf: (saved: Row) => string;
  /** Once it is saved, before going on to the list. */
  onSaved?: (saved: Row, goOn: () => void) => void;
  children: ReactNode;
}

/** The form of one that is not there yet. */
export function NewRecordPage<Row extends object, Input>(props: NewRecordPageProps<Row, Input>) {
  const { resource, create, list, edit, doneOf } = props;
  const { singular } = resource.noun;
  const nuevo = `Nuev${letraDeGenero(resource.noun)}`;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onSaved = (saved: Row) => {
    void queries.invalidateQueries({ queryKey: [resource.name] });
    const goOn = () => {
      toast(doneOf(saved), edit && openBy(() => navigate(edit(saved))));
      navigate(props.back ?? list.to, { replace: props.back !== undefined });
    };
    if (props.onSaved) props.onSaved(saved, goOn);
    else goOn();
  };
  return (
    <>
      <PageHeader
        title={`${nuevo} ${singular}`}
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: list.crumb, to: list.to }, { label: props.crumb ?? nuevo }]}
      />
      {props.above}
      {props.instead || (
        <ResourceForm
          resource={resource}
          initial={props.initial}
          save={(input: Input, _version, key) => create(input, key)}
          onSaved={onSaved}
          saveLabel={props.saveLabel ?? `Crear ${singular}`}
        >
          {props.children}
        </ResourceForm>
      )}
    </>
  );
}

interface NewOrRecordPageProps<R extends Resource> {
  resource: R;
  api: ReturnType<typeof resourceApi<R>>;
  list: RecordList;
  /** «el plan», where the noun of the resource is longer than what is said of one. */
  noun?: Noun;
  /** What something new begins with. */
  initial: FormValues;
  nameOf: (record: RecordOf<R>) => string;
  fields: ReactNode;
}

/** A new one and one that is there under one address, for a small resource. */
export function NewOrRecordPage<R extends Resource>(props: NewOrRecordPageProps<R>) {
  const { resource, api, list, noun = resource.noun, nameOf, fields } = props;
  const one = `${noun.article} ${noun.singular}`;
  const [params] = useSearchParams();
  return params.has('id') ? (
    <TabbedRecordPage<R>
      resource={resource}
      api={api}
      list={list}
      noun={one}
      placeholder={capital(noun.singular)}
      titleOf={nameOf}
    >
      {() => ({ fields })}
    </TabbedRecordPage>
  ) : (
    <NewRecordPage<RecordOf<R>, InputOf<R>>
      resource={resource}
      create={api.create}
      list={list}
      crumb="Nuevo"
      initial={props.initial}
      saveLabel={`Crear ${noun.singular}`}
      doneOf={(record) => `Creaste ${one} ${nameOf(record)}.`}
    >
      {fields}
    </NewRecordPage>
  );
}
