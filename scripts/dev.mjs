// `npm run dev`: the server and the site, each reloading by itself. One Ctrl-C ends both.
import { requireNode } from './node-version.mjs';

requireNode();
void import('./dev-run.mjs').then((module) => module.devFromCommandLine());
