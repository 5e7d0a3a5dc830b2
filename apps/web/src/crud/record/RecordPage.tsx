// The pages of one record. The body of `RecordPage` is the caller's; that of `TabbedRecordPage` is the usual one: what the
// feature adds, the form and the history.
import type { InputOf, RecordOf, Resource } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { mdiPencil } from '@mdi/js';
import { useSearchParams, useLocation, useNavigate } from '../../lib/Navigation.tsx';
import { laterPart } from '../../lib/lazyPart.ts';
import { ApiError } from '../../lib/errors.ts';
import { useBelongsTo } from '../../lib/menuEntry.ts';
import { capital } from '../../lib/formats.ts';
import { idOf } from '../../lib/recordId.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type PageTab, PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { ResourceForm } from '../form/ResourceForm.tsx';
import { type HeaderAction, HeaderButtons } from '../list/HeaderButtons.tsx';
import type { resourceApi } from '../resourceApi.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { Loaded } from './Loaded.tsx';
import { RecordPresenceProvider, useRecord } from './useRecord.ts';
import { Together } from './Together.tsx';
import type { Query } from '../../lib/http.ts';
import { useShortcuts } from '../../lib/keyboard.ts';
import { FactRows } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';

const Presence = laterPart(() => import('./Presence.tsx'), 'Presence');

/** Above a record that somebody deleted while it was open here. */
const GoneNotice = ({ list }: { list: { to: string; label: string } }) => (
  <Notice
    role="alert"
    tone="warning"
    mb={1.25}
    action={
      <Button kind="text" tone="inherit" to={list.to} size="small">
        {list.label}
      </Button>
    }
  >
    <strong>Alguien eliminó esta ficha mientras la tenías abierta.</strong> Lo que escribiste sigue
    acá para que lo copies, pero ya no se puede guardar.
  </Notice>
);

/** Where a record is listed: «Áreas» in the way here, «Ver todas las áreas» when there is none. */
export interface RecordList {
  to: string;
  crumb: string;
  label: string;
}

interface Props<Row> {
  resource: Pick<Resource, 'name' | 'noun'>;
  get: (id: number, signal: AbortSignal) => Promise<Row>;
  list: RecordList;
  /** «el área», as in «No encontramos el área»; where the noun of the resource does not say it so. */
  noun?: string;
  /** The title while the record is not here, where that is not its noun. */
  placeholder?: string;
  /** Without it the body brings its own head, with more than a title, a hint and a row of buttons. */
  titleOf?: (record: Row) => string;
  avatarOf?: (record: Row) => ReactNode;
  hintOf?: (record: Row) => ReactNode;
  actionsOf?: (record: Row) => HeaderAction[];
  /** The menu entry it belongs to, where that depends on it. */
  entryOf?: (record: Row) => string;
  /** `store` puts in its place the newer record that an answer brought. */
  children: (record: Row, store: (next: Row) => void) => ReactNode;
}

export function RecordPage<Row>(props: Props<Row>) {
  const [params] = useSearchParams();
  const id = idOf(params);
  // Another record is another page: nothing typed for one may end in the other.
  return <OneRecord key={id} id={id} {...props} />;
}

function OneRecord<Row>({ id, resource, get, list, ...page }: Props<Row> & { id: number }) {
  const { article, singular } = resource.noun;
  const { noun = `${article} ${singular}`, placeholder = capital(singular) } = page;
  const { record, error, retry, store } = useRecord(resource.name, id, get);
  const isGone = record !== undefined && error instanceof ApiError && error.code === 'not_found';
  const title = (record && page.titleOf?.(record)) ?? placeholder;
  useBelongsTo(record && page.entryOf?.(record));
  const can = useCan();
  const others = record && !isGone && can('reportes:attend') && (
    <Presence recurso={resource.name} id={id} />
  );
  const body = record && (
    <RecordPresenceProvider value={{ isGone, look: retry }}>
      {isGone && <GoneNotice list={list} />}
      {page.children(record, store)}
    </RecordPresenceProvider>
  );
  return (
    <>
      {others}
      {(!body || page.titleOf) && (
        <PageHeader
          title={title}
          avatar={record && page.avatarOf?.(record)}
          hint={record && page.hintOf?.(record)}
          crumbs={[{ label: list.crumb, to: list.to }, { label: title }]}
          buttons={
            record &&
            page.actionsOf &&
            !isGone && <HeaderButtons name={title} actions={page.actionsOf(record)} />
          }
        />
      )}
      {body ?? <Loaded query={{ error, refetch: retry }} noun={noun} list={list} />}
    </>
  );
}

interface RecordParts {
  /** Above everything: «Está de baja: …». */
  notice?: ReactNode;
  /** What one comes to see, before the form. */
  resumen?: ReactNode;
  fields: ReactNode;
  /** `counts`: which totals a tab's number adds up. */
  tabs?: (Omit<PageTab, 'count'> & { counts?: readonly string[] })[];
  totals?: Totals;
}

interface TabbedProps<R extends Resource> extends Omit<
  Props<RecordOf<R>>,
  'resource' | 'get' | 'titleOf' | 'children'
> {
  resource: R;
  api: Pick<ReturnType<typeof resourceApi<R>>, 'get' | 'update' | 'historial'>;
  titleOf: (record: RecordOf<R>) => string;
  /** What its tabs hold. */
  children: (record: RecordOf<R>, store: (next: RecordOf<R>) => void) => RecordParts;
}

export const TabbedRecordPage = <R extends Resource>({ children, ...page }: TabbedProps<R>) => (
  <RecordPage<RecordOf<R>> {...page} get={page.api.get}>
    {(record, store) => (
      <RecordTabs
        {...page}
        record={record as RecordOf<R> & { id: number; version: number }}
        store={store}
        parts={children(record, store)}
      />
    )}
  </RecordPage>
);

interface TabsProps<R extends Resource> extends Pick<
  TabbedProps<R>,
  'resource' | 'api' | 'list' | 'titleOf'
> {
  record: RecordOf<R> & { id: number; version: number };
  store: (next: RecordOf<R>) => void;
  parts: RecordParts;
}

function RecordTabs<R extends Resource>(props: TabsProps<R>) {
  const { resource, api, record, titleOf, store, list, parts } = props;
  const { notice, resumen, fields, tabs = [] } = parts;
  const totals = useTotals(parts.totals);
  const form = (
    <ResourceForm
      resource={resource}
      record={record}
      save={(input: InputOf<R>, version = record.version) => api.update(record.id, input, version)}
      onSaved={(next: RecordOf<R>) => {
        store(next);
        toast('Guardaste los cambios.');
      }}
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
        label={`Partes de ${titleOf(record)}`}
        tabs={[
          ...(resumen
            ? [{ id: 'resumen', label: 'Resumen', content: <Together>{resumen}</Together> }]
            : []),
          { id: 'datos', label: 'Datos', keepMounted: true, content: form },
          ...tabs.map(({ counts = [], ...tab }) =>
            Object.assign(tab, {
              count: counts.reduce((sum, name) => sum + (totals[name] ?? 0), 0),
            }),
          ),
          { id: 'historial', label: 'Historial', content: history },
        ]}
      />
    </>
  );
}

type List = (query: Query, signal: AbortSignal) => Promise<{ total: number }>;

/** How many hang from a record. */
export interface Totals {
  /** Of the query: whose they are. */
  key: readonly unknown[];
  /** Each a list that is asked for its total alone, and what it is filtered by. */
  asked: Readonly<Record<string, readonly [list: List, filters: Query]>>;
  /** What is counted again when it changes. */
  topics: readonly string[];
}

export function useTotals(totals: Totals | undefined): Partial<Record<string, number>> {
  const { data } = useQuery({
    queryKey: [...(totals?.key ?? []), 'totales'],
    queryFn: async ({ signal }) => {
      const counted: Record<string, number> = {};
      await Promise.all(
        Object.entries(totals?.asked ?? {}).map(async ([name, [list, filters]]) => {
          counted[name] = (await list({ ...filters, pageSize: 1 }, signal)).total;
        }),
      );
      return counted;
    },
    enabled: totals !== undefined,
    meta: { topics: totals?.topics },
  });
  return data ?? {};
}

/** The facts of a record beside its summary, and the way to its form; what is not known is left out. */
export function FichaPanel({ facts }: { facts: ComponentProps<typeof FactRows>['rows'] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = `${pathname}${search}#datos`;
  useShortcuts({ e: () => navigate(form) });
  return (
    <Panel
      title="Ficha"
      buttons={[{ icon: mdiPencil, to: form, 'aria-keyshortcuts': 'e', children: 'Editar datos' }]}
    >
      <FactRows bare rows={facts} />
    </Panel>
  );
}
