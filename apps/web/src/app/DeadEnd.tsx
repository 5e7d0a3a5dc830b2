import { mdiHome } from '@mdi/js';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';
import { PATHS } from '../nouns/paths.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  heading: string;
  icon: string;
  title: string;
  children: ReactNode;
}

/** A page with nothing behind it: why, and the way home. */
export function DeadEnd({ heading, icon, title, children }: Props) {
  return (
    <>
      <PageHeader title={heading} />
      <Panel>
        <StateMessage
          icon={icon}
          title={title}
          actions={
            <Button kind="main" to={PATHS.inicio} icon={mdiHome}>
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
