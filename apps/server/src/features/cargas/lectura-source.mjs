// Runs the thread from its TypeScript source, in development and in tests: a thread does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./lectura.actions.ts');
