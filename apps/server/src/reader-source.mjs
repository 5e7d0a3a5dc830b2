// Starts the program in development and in tests: a process of its own does not inherit the loader of TypeScript sources.
// `vitest.config.ts` may name the build instead.
import process from 'node:process';
import { register } from 'tsx/esm/api';

const built = process.env['BUILT_READER'];
if (!built) register();
await import(built ?? './reader.ts');
