import { type ReactNode, useState } from 'react';
import { Button } from '../src/ui/Button.tsx';

export const nothing = () => undefined;
export const TONES = ['neutral', 'success', 'warning', 'error', 'info'] as const;

/** Keeps what is chosen in a part. */
export function Kept<T>({
  from,
  children,
}: {
  from: T;
  children: (now: T, set: (next: T) => void) => ReactNode;
}) {
  const [now, set] = useState(from);
  return children(now, set);
}
/** A button for what opens. */
export const Opens = ({
  label = 'Abrir',
  children,
}: {
  label?: string;
  children: (close: () => void, anchor: HTMLElement) => ReactNode;
}) => (
  <Kept<HTMLElement | null> from={null}>
    {(anchor, set) => (
      <>
        <Button onClick={(event) => set(event.currentTarget)}>{label}</Button>
        {anchor && children(() => set(null), anchor)}
      </>
    )}
  </Kept>
);
