// Asked for by the first line of the page where somebody is signed in (`first.ts`): the frame and the screen of the address
// come while the rest is still being read.
import { fetchAhead } from './screens.ts';

export const loadShell = () => import('./Shell.tsx').then((m) => m.Shell);

void loadShell().catch(() => undefined);
fetchAhead(location.pathname);
