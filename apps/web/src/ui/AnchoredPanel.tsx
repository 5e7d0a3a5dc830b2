// A small panel that hangs from a button, with fields in it.
import { lazy, Suspense, useState } from 'react';
import type { AnchoredPanelProps } from './OpenPanel.tsx';
import { loadPanel } from './opens.ts';

const OpenPanel = lazy(() => loadPanel().then((module) => ({ default: module.OpenPanel })));

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
