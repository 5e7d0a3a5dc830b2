import { mdiCheck } from '@mdi/js';
import type { FormEvent, ReactNode } from 'react';
import { Stack } from './Box.tsx';
import { Button } from './Button.tsx';
import { Failure } from './Notice.tsx';

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether it is under way, and why it was refused. */
  action: { busy: boolean; failure: string | undefined };
  icon?: string;
  /** What the button says, and what it says meanwhile. */
  labels: readonly [rest: string, busy: string];
  children: ReactNode;
}

/** The forms on the way in: their fields, why they were refused, and one button. */
export const AccessForm = ({ onSubmit, action, icon = mdiCheck, labels, children }: Props) => (
  <Stack
    as="form"
    gap={2}
    noValidate
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    {children}
    <Failure>{action.failure}</Failure>
    <Button kind="main" size="large" wide submit disabled={action.busy} icon={icon}>
      {labels[action.busy ? 1 : 0]}
    </Button>
  </Stack>
);
