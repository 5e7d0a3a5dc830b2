// `/kit` of the development server: every part of `src/ui` in its states. The build knows nothing of it.
import { createRoot } from 'react-dom/client';
import { createHistory } from '../src/lib/history.ts';
import { Navigation } from '../src/lib/Navigation.tsx';
import { followSystemColours } from '../src/lib/colours.ts';
import '../src/ui/fonts.css';
import 'virtual:tokens.css';
import '../src/ui/base.css';
import '../src/ui/place.module.css';
import { Kit } from './Kit.tsx';

followSystemColours();
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Navigation history={createHistory(window)}>
    <Kit />
  </Navigation>,
);
