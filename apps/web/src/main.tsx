import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { AppBoundary } from './app/AppBoundary.tsx';
import { followSystemColours } from './lib/colours.ts';
import { createHistory } from './lib/history.ts';
import './ui/fonts.css';
import './ui/plain.css';
import { printInLight } from './ui/printing.ts';

/** What is on the screen comes first. */
const QUIET_MS = 2000;
const openOffline = () =>
  void import('./lib/offline.ts').then((offline) => offline.openOffline()).catch(() => undefined);
if (import.meta.env.PROD)
  window.addEventListener('load', () =>
    setTimeout(() => navigator.onLine && openOffline(), QUIET_MS),
  );

const root = document.getElementById('raiz');
if (!root) throw new Error('index.html has no #raiz.');

printInLight();
followSystemColours();
createRoot(root).render(
  <StrictMode>
    <AppBoundary>
      <App history={createHistory(window)} />
    </AppBoundary>
  </StrictMode>,
);
