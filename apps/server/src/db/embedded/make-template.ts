// Command of the build: node dist/make-template.js <archive>
import { makeTemplate } from './embedded.ts';

const [archive] = process.argv.slice(2);
if (archive === undefined) throw new Error('usage: make-template <archive>');
await makeTemplate(archive);
