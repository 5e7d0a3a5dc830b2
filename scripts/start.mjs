// `npm start` and `npm run demo`: everything between a fresh clone and a running product.
import { requireNode } from './node-version.mjs';

requireNode();
void import('./launch.mjs').then((module) => module.launch(process.argv.slice(2)));
