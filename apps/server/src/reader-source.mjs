// Runs the program from its TypeScript source, in development and in tests: a process of its own does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./reader.ts');
