import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

interface Props {
  to: string;
  icon: string;
  children: ReactNode;
}

/** A way to another screen, beside the title of this one. */
export const LinkButton = ({ to, icon, children }: Props) => (
  <Button
    component={Link}
    to={to}
    variant="outlined"
    color="inherit"
    size="small"
    startIcon={<Icon path={icon} />}
  >
    {children}
  </Button>
);
