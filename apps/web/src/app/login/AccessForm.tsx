import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';

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
  <Box
    component="form"
    noValidate
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      onSubmit(event);
    }}
    sx={{ display: 'grid', gap: 2 }}
  >
    {children}
    <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
    <PlainButton type="submit" disabled={busy}>
      <Icon path={icon} />
      {labels[busy ? 1 : 0]}
    </PlainButton>
  </Box>
);
