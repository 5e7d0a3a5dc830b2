import { openingPart } from './Opening.tsx';
import { loadPanel } from './opens.ts';

/** A small panel that hangs from a button, with fields in it. */
export const AnchoredPanel = openingPart(loadPanel, 'OpenPanel', ({ anchor }) => anchor !== null);
