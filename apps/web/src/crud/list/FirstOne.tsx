import { mdiPlus, mdiTrayRemove } from '@mdi/js';
import type { ReactNode } from 'react';
import { StateMessage } from '../../ui/StateMessage.tsx';

interface Props {
  icon?: string;
  /** «Todavía no hay áreas» */
  title: string;
  /** «Cargar la primera» */
  label?: string;
  to?: string;
  /** What the list is for. */
  children: ReactNode;
}

/** In place of a list that has nothing yet: what it is for, and how to begin. */
export const FirstOne = ({ icon = mdiTrayRemove, title, label, to, children }: Props) => (
  <StateMessage
    icon={icon}
    title={title}
    main={label && to ? { to, icon: mdiPlus, children: label } : undefined}
  >
    {children}
  </StateMessage>
);
