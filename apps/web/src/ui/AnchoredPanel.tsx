// A small panel that hangs from a button, with fields in it. Like the menu, it comes when it is first opened.
import { lazy, Suspense, useState } from 'react';
import type { AnchoredPanelProps } from './OpenPanel.tsx';

const OpenPanel = lazy(() =>
  import('./OpenPanel.tsx').then((module) => ({ default: module.OpenPanel })),
);

export function AnchoredPanel(props: AnchoredPanelProps) {
  const [opened, setOpened] = useState(false);
  if (props.anchor && !opened) setOpened(true);
  return (
    opened && (
      <Suspense>
        <OpenPanel {...props} />
      </Suspense>
    )
  );
}
