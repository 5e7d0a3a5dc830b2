// A small panel that hangs from a button, with fields in it.
import { useState } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import type { AnchoredPanelProps } from './OpenPanel.tsx';
import { loadPanel } from './opens.ts';
import { Opening } from './Opening.tsx';

const OpenPanel = lazyPart(loadPanel, 'OpenPanel');

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
