import { mdiMagnifyClose } from '@mdi/js';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/errors.ts';
import { PATHS } from '../../nouns/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { NotBrought } from '../NotBrought.tsx';

interface Props<Data> {
  /** Only its error and the way to ask again are needed where nothing is drawn of its data. */
  query: { data?: Data | undefined; error: unknown; refetch: () => unknown };
  /** «el área», as in «No pudimos traer el área». */
  noun: string;
  /** Where to go from what is not there. */
  list?: { to: string; label: string };
  children?: (data: Data) => ReactNode;
}

const HOME = { to: PATHS.inicio, label: 'Ir al inicio' };

/** What was asked for once it is here; before, or without it: still coming, not found, or not reachable. */
export function Loaded<Data>({ query, noun, list = HOME, children }: Props<Data>) {
  const { data, error } = query;
  if (children && data !== undefined) return children(data);
  if (!error)
    return (
      <Delayed>
        <PanelSkeleton lines={8} />
      </Delayed>
    );
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  return (
    <Panel>
      {isMissing ? (
        <StateMessage
          icon={mdiMagnifyClose}
          title={`No encontramos ${noun}`}
          main={{ to: list.to, children: list.label }}
        >
          Puede que se haya eliminado, o que la dirección esté incompleta.
        </StateMessage>
      ) : (
        <NotBrought what={noun} error={error} onRetry={() => void query.refetch()} />
      )}
    </Panel>
  );
}
