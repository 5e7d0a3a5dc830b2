import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props {
  to: string;
  icon: string;
  children: ReactNode;
}

/** A way to another screen, beside the title of this one. */
export const LinkButton = ({ to, icon, children }: Props) => (
  <Button to={to} size="small" icon={icon}>
    {children}
  </Button>
);
