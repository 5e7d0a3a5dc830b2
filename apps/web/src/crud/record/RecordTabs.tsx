// The usual parts of a record's page: its form, what the feature adds, and its history.
import type { InputOf, RecordOf, Resource } from '@muni/contract';
import type { ReactNode } from 'react';
import { type PageTab, PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/Toasts.tsx';
import type { resourceApi } from '../resourceApi.ts';
import { ResourceForm } from '../form/ResourceForm.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { HistoryTab } from './HistoryTab.tsx';

/** Where a record is listed: «Áreas» in the way here, «Ver todas las áreas» when there is none. */
export interface RecordList {
  to: string;
  crumb: string;
  label: string;
}

interface Props<R extends Resource> {
  resource: R;
  api: Pick<ReturnType<typeof resourceApi<R>>, 'update' | 'historial'>;
  record: RecordOf<R> & { id: number; version: number };
  name: string;
  onSaved: (record: RecordOf<R>) => void;
  list: RecordList;
  /** Above everything: «Está de baja: …». */
  notice?: ReactNode;
  fields: ReactNode;
  /** What one comes to see, before the form. */
  first?: PageTab;
  tabs?: PageTab[];
}

export function RecordTabs<R extends Resource>(props: Props<R>) {
  const { resource, api, record, name, onSaved, list, notice, fields, first, tabs = [] } = props;
  const form = (
    <ResourceForm
      resource={resource}
      record={record}
      save={(input: InputOf<R>, version = record.version) => api.update(record.id, input, version)}
      onSaved={(next) => {
        onSaved(next);
        toast('Guardaste los cambios.');
      }}
      saveLabel="Guardar cambios"
    >
      {fields}
    </ResourceForm>
  );
  const history = (
    <HistoryTab resource={resource} id={record.id} fetchPage={api.historial} list={list} />
  );
  return (
    <>
      {notice && (
        <Notice tone="warning" mb={1.25}>
          {notice}
        </Notice>
      )}
      <PageTabs
        label={`Partes de ${name}`}
        tabs={[
          ...(first ? [first] : []),
          { id: 'datos', label: 'Datos', keepMounted: true, content: form },
          ...tabs,
          { id: 'historial', label: 'Historial', content: history },
        ]}
      />
    </>
  );
}
