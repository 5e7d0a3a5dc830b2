import { mdiFilterOff, mdiTrayRemove } from '@mdi/js';
import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

interface Props {
  /** `nothing`: there is nothing yet. `noMatch`: the search or the filters left everything out. */
  kind: 'nothing' | 'noMatch';
  icon?: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export const EmptyState = ({ kind, icon, ...rest }: Props) => (
  <StateMessage icon={icon ?? (kind === 'noMatch' ? mdiFilterOff : mdiTrayRemove)} {...rest} />
);
