import { lazy } from 'react';

export { AvisosBell } from './AvisosBell.tsx';
export { UltimosAvisos } from './UltimosAvisos.tsx';
/** In a chunk of its own: the bell is on every screen, the switches on one. */
export const AvisosPanel = lazy(() =>
  import('./AvisosPanel.tsx').then((module) => ({ default: module.AvisosPanel })),
);
