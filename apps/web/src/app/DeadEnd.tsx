import { mdiHome } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitle } from '../lib/title.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';
import { HOME } from './screens.ts';

interface Props {
  heading: string;
  icon: string;
  title: string;
  children: ReactNode;
}

/** A page with nothing behind it: why, and the way home. */
export function DeadEnd({ heading, icon, title, children }: Props) {
  useTitle(heading);
  return (
    <>
      <PageHeader title={heading} />
      <Panel>
        <StateMessage
          icon={icon}
          title={title}
          actions={
            <Button
              component={Link}
              to={HOME}
              variant="contained"
              startIcon={<Icon path={mdiHome} />}
            >
              Ir al inicio
            </Button>
          }
        >
          {children}
        </StateMessage>
      </Panel>
    </>
  );
}
