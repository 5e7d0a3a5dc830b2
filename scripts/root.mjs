import { fileURLToPath } from 'node:url';

/** The folder of the project, whatever folder the command was run from. */
export const root = fileURLToPath(new URL('..', import.meta.url));
