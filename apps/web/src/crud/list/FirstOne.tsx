import { mdiPlus } from '@mdi/js';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/Button.tsx';

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
export const FirstOne = ({ icon, title, label, to, children }: Props) => (
  <EmptyState
    kind="nothing"
    icon={icon}
    title={title}
    actions={
      label &&
      to && (
        <Button kind="main" to={to} icon={mdiPlus}>
          {label}
        </Button>
      )
    }
  >
    {children}
  </EmptyState>
);
