// Imported by what measures loads: the process that reads files as it is released, since a source is compiled each time it starts.
import { cwd, env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { isBuilt } from '../scripts/build-stamp.mjs';

if (isBuilt(cwd())) env.BUILT_READER = pathToFileURL('apps/server/dist/reader.js').href;
