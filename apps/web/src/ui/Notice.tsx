import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'info' | 'success' | 'warning';
  children: ReactNode;
}

/** A sentence that stands beside what it is about. */
export const Notice = ({ tone, children }: Props) => (
  <div className={`plain-notice plain-notice-${tone}`}>{children}</div>
);
