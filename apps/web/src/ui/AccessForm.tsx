import type { FormEvent, ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import { PlainButton } from './PlainButton.tsx';
import { PlainIcon } from './PlainIcon.tsx';

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
  <form
    className="plain-form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    {children}
    <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
    <PlainButton type="submit" disabled={busy}>
      <PlainIcon path={icon} />
      {labels[busy ? 1 : 0]}
    </PlainButton>
  </form>
);
