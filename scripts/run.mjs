// The door of every script: `node scripts/run.mjs start`. Only what an old Node can read comes before the check.
import { requireNode } from './node-version.mjs';

requireNode();
const [name, ...args] = process.argv.slice(2);
void import(`./${name}.mjs`).then(({ main }) => main(args));
