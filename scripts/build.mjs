// `npm run build`: builds the product, whether or not the last build is current.
import { requireNode } from './node-version.mjs';

requireNode();
void import('./build-product.mjs').then((module) => module.buildFromCommandLine());
