// Where a module stands in the architecture (style: «Who may import whom»).

export interface Place {
  side: 'contract' | 'server' | 'web' | 'outside';
  /** What it is within its side; `unknown` is a folder nobody has given a place. */
  layer: 'app' | 'base' | 'feature' | 'toolkit' | 'unknown';
  /** The toolkit or the noun of the feature. */
  name: string;
}

const toolkits = {
  server: new Set(['crud', 'http', 'db', 'jobs', 'testing', 'identity']),
  web: new Set(['crud', 'ui', 'lib', 'testing']),
};

/** What puts the rest together, and so may import all of its side. */
const composition = {
  server: new Set(['app.ts', 'main.ts', 'make-template.ts', 'demo']),
  web: new Set(['app', 'main.tsx']),
};

export function placeOf(path: string): Place {
  if (path.startsWith('packages/contract/')) return { side: 'contract', layer: 'base', name: '' };
  const [, side, first = '', second = ''] =
    /^apps\/(server|web)\/src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  if (side !== 'server' && side !== 'web') return { side: 'outside', layer: 'base', name: '' };
  if (first === 'features') return { side, layer: 'feature', name: second };
  if (toolkits[side].has(first)) return { side, layer: 'toolkit', name: first };
  if (composition[side].has(first)) return { side, layer: 'app', name: first };
  return { side, layer: second === '' ? 'base' : 'unknown', name: first };
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** Whether a path of the project, as opposed to the name of a package. */
export const isInside = (target: string): boolean =>
  /^(?:apps|packages|scripts|tests|e2e|bench)\//.test(target);
