// A small panel that hangs from a button, with fields in it.
import { lazy, useState } from 'react';
import type { AnchoredPanelProps } from './OpenPanel.tsx';
import { loadPanel } from './opens.ts';
import { Opening } from './Opening.tsx';

const OpenPanel = lazy(() => loadPanel().then((module) => ({ default: module.OpenPanel })));

export function AnchoredPanel(props: AnchoredPanelProps) {
  const [opened, setOpened] = useState(false);
  if (props.anchor && !opened) setOpened(true);
  return (
    opened && (
      <Opening>
        <OpenPanel {...props} />
      </Opening>
    )
  );
}
