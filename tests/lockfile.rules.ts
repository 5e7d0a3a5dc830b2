// What may come into the project from outside: versions of the registry, known by what they hold, that run nothing when they
// are installed.
interface LockedPackage {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/** They would run something if they were let (`ignore-scripts`): one writes the settings of a hosted service, one looks for its own program. */
const KNOWN_SCRIPTS = ['@firebase/util', 'esbuild'];
const INSTALLED = 'node_modules/';
/** A workspace of the project, by its path. */
const OWN = /^(?:apps|packages)\/[\w-]+$/;
const VERSION = /^[~^]?\d+\.\d+\.\d+$/;

const nameOf = (path: string) => path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length);

function faultOf(path: string, entry: LockedPackage): string | null {
  const { resolved, integrity, link, hasInstallScript } = entry;
  if (link) return OWN.test(resolved ?? '') ? null : `${path} leads out of the project`;
  // Without an address it is whatever registry is set; one is written down for anything else.
  if (resolved !== undefined) return `${path} comes from ${resolved}`;
  if (!integrity?.startsWith('sha512-')) return `${path} may hold anything`;
  if (hasInstallScript && !KNOWN_SCRIPTS.includes(nameOf(path))) return `${path} runs something`;
  return null;
}

export const lockfileFaults = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([path]) => path.includes(INSTALLED))
    .flatMap(([path, entry]) => faultOf(path, entry) ?? []);

/** Of a package.json: what is asked for by anything but a version. */
export const askedFaults = (
  manifest: Record<string, unknown>,
  own: readonly string[] = [],
): string[] =>
  ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
    .flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
    .filter(([name, asked]) => !own.includes(name) && !VERSION.test(asked))
    .map(([name, asked]) => `${name}: ${asked}`);
