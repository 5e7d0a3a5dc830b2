import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  icon?: string;
  /** «Todavía no hay áreas» */
  title: string;
  /** «Cargar la primera» */
  label: string;
  to: string;
  children: ReactNode;
}

/** In place of a list that has nothing yet: what it is for, and how to begin. */
export const FirstOne = ({ icon, title, label, to, children }: Props) => (
  <EmptyState
    kind="nothing"
    icon={icon}
    title={title}
    actions={
      <Button component={Link} to={to} variant="contained" startIcon={<Icon path={mdiPlus} />}>
        {label}
      </Button>
    }
  >
    {children}
  </EmptyState>
);
