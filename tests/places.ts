// Where a module stands in the architecture (style: «Who may import whom»).

export interface Place {
  side: 'contract' | 'server' | 'web' | 'outside';
  /** What it is within its side; `unknown` is a folder nobody has given a place. */
  layer: 'app' | 'base' | 'feature' | 'noun' | 'toolkit' | 'unknown';
  /** The toolkit or the noun of the feature. */
  name: string;
}

const toolkits = {
  server: new Set([
    'crud',
    'http',
    'db',
    'jobs',
    'testing',
    'identity',
    'files',
    'live',
    'mail',
    'backup',
  ]),
  web: new Set(['crud', 'ui', 'lib', 'testing']),
};

/** What puts the rest together: it may import all of its side, and is handed down, never imported from below. */
const composition = {
  server: new Set([
    'app.ts',
    'main.ts',
    'serve.ts',
    'background.ts',
    'clases.ts',
    'config.ts',
    'doctor.ts',
    'muni.ts',
    'reader.ts',
    'reader-source.mjs',
    'demo',
  ]),
  web: new Set(['app', 'main.tsx']),
};

export function placeOf(path: string): Place {
  if (path.startsWith('packages/contract/')) return { side: 'contract', layer: 'base', name: '' };
  // A test stands where its file stands.
  const [, side, first = '', second = ''] =
    /^apps\/(server|web)\/src\/([^/]+)(?:\/([^/]+))?/.exec(path.replace('.test.', '.')) ?? [];
  if (side !== 'server' && side !== 'web') return { side: 'outside', layer: 'base', name: '' };
  if (first === 'features') return { side, layer: 'feature', name: second };
  if (side === 'web' && first === 'nouns') return { side, layer: 'noun', name: second };
  if (toolkits[side].has(first)) return { side, layer: 'toolkit', name: first };
  if (composition[side].has(first)) return { side, layer: 'app', name: first };
  return { side, layer: second === '' ? 'base' : 'unknown', name: first };
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** Whether a path of the project, as opposed to the name of a package. */
export const isInside = (target: string): boolean =>
  /^(?:apps|packages|scripts|tests|e2e|bench|hard)\//.test(target);
