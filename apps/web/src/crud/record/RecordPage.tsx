// The page of one record: its id from the address, its title and state, what can be done with it, and its body once it
// is here. The body is the caller's: `RecordTabs` for the usual form and history, anything else for anything else.
import type { Resource } from '@muni/contract';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../../ui/Button.tsx';
import { ApiError } from '../../lib/errors.ts';
import { useBelongsTo } from '../../lib/menuEntry.ts';
import { idOf } from '../../lib/recordId.ts';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { RowAction } from '../list/RowMenu.tsx';
import { RecordPresenceProvider } from './recordPresence.ts';
import { Loaded } from './Loaded.tsx';
import { useRecord } from './useRecord.ts';

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
  resource: Pick<Resource, 'name'>;
  get: (id: number, signal: AbortSignal) => Promise<Row>;
  list: RecordList;
  /** «el área», as in «No encontramos el área». */
  noun: string;
  /** The title while the record is not here. */
  placeholder: string;
  titleOf: (record: Row) => string;
  /** The body brings its own head, with more than a title, a hint and a row of buttons. */
  hasOwnHead?: boolean;
  avatarOf?: (record: Row) => ReactNode;
  hintOf?: (record: Row) => ReactNode;
  actionsOf?: (record: Row) => RowAction[];
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
  const { record, error, retry, store } = useRecord(resource.name, id, get);
  const isGone = record !== undefined && error instanceof ApiError && error.code === 'not_found';
  const presence = useMemo(() => ({ isGone, look: retry }), [isGone, retry]);
  const title = record ? page.titleOf(record) : page.placeholder;
  useTitle(title);
  useBelongsTo(record && page.entryOf?.(record));
  const body = record && (
    <RecordPresenceProvider value={presence}>
      {isGone && <GoneNotice list={list} />}
      {page.children(record, store)}
    </RecordPresenceProvider>
  );
  if (body && page.hasOwnHead) return body;
  return (
    <>
      <PageHeader
        title={title}
        avatar={record && page.avatarOf?.(record)}
        hint={record && page.hintOf?.(record)}
        crumbs={[{ label: list.crumb, to: list.to }, { label: title }]}
        actions={record && !isGone && page.actionsOf?.(record).map(ActionButton)}
      />
      {body ?? <Loaded query={{ error, refetch: retry }} noun={page.noun} list={list} />}
    </>
  );
}

const ActionButton = ({ label, icon, danger, onClick }: RowAction) => (
  <Button
    key={label}
    size="small"
    icon={icon}
    tone={danger ? 'error' : undefined}
    onClick={onClick}
  >
    {label}
  </Button>
);
