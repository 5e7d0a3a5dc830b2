import type { FormEvent, ReactNode } from 'react';
import { Stack } from './Box.tsx';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  failure: string | undefined;
  busy: boolean;
  icon: string;
  /** What the button says, and what it says meanwhile. */
  labels: readonly [rest: string, busy: string];
  children: ReactNode;
}

/** The forms on the way in: their fields, why they were refused, and one button. */
export const AccessForm = ({ onSubmit, failure, busy, icon, labels, children }: Props) => (
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
    <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
    <Button kind="main" size="large" wide submit disabled={busy} icon={icon}>
      {labels[busy ? 1 : 0]}
    </Button>
  </Stack>
);
