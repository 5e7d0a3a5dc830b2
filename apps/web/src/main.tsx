import './lib/olderBrowsers.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { AppFailed, Boundary } from './app/Boundary.tsx';
import { followSystemColours, printInLight } from './lib/colours.ts';
import { createHistory } from './lib/history.ts';
import { whenIdle } from './lib/whenIdle.ts';
import './ui/fonts.css';
import 'virtual:tokens.css';
import './ui/base.css';
// What the page draws by itself before any code has come (app/Outline.tsx).
import './app/Frame.module.css';
import './app/outline.css';
import './ui/Skeletons.module.css';
import './ui/place.module.css';
// Apart it would be one more request for 700 bytes.
import './app/login/login.css';
import './ui/emblem.css';

const openOffline = () => import('./lib/offline.ts').then((offline) => offline.openOffline());
if (import.meta.env.PROD) window.addEventListener('load', () => whenIdle(openOffline));

const root = document.getElementById('raiz');
if (!root) throw new Error('index.html has no #raiz.');

printInLight();
followSystemColours();
createRoot(root).render(
  <StrictMode>
    <Boundary Failed={AppFailed}>
      <App history={createHistory(window)} />
    </Boundary>
  </StrictMode>,
);
