// Command of the build: node dist/make-template.js <folder where it is kept> <archive to write>
import fs from 'node:fs';
import { serverPaths } from '../../paths.ts';
import { keptTemplate } from './kept-template.ts';

const [kept, archive] = process.argv.slice(2);
if (!kept || !archive) throw new Error('usage: make-template <folder> <archive>');
fs.copyFileSync(await keptTemplate(kept, serverPaths.migrationsDir), archive);
