// `npm test` and, with --no-browser, `npm run check`.
import { requireNode } from './node-version.mjs';

requireNode();
void import('./test-run.mjs').then((module) => module.testFromCommandLine(process.argv.slice(2)));
