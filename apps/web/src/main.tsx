import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followSystemColours } from './lib/colours.ts';
import { createHistory } from './lib/history.ts';
import './ui/fonts.css';
import './ui/plain.css';
import { printInLight } from './ui/printing.ts';

/** Without a network the product opens too; a browser that cannot do that goes without. */
const openOffline = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
if (import.meta.env.PROD) window.addEventListener('load', openOffline);

const root = document.getElementById('raiz');
if (!root) throw new Error('index.html has no #raiz.');

printInLight();
followSystemColours();
createRoot(root).render(
  <StrictMode>
    <App history={createHistory(window)} />
  </StrictMode>,
);
