// The names of files and folders, and what no tracked file may hold.
import { posix } from 'node:path';
import { placeOf } from './places.ts';

const roles = 'routes|repository|rules|actions|api|labels|pdf|job|worker|script';
const word = '[a-z][a-zA-Z0-9]*(?:-[a-z0-9]+)*';
const component = /^[A-Z][A-Za-z0-9]*(?:\.test)?\.tsx$/;
const module = new RegExp(`^${word}(?:\\.(?:${roles}))?\\.tsx?$`);
const featureModule = new RegExp(`^(?:index|${word}\\.(?:${roles}))\\.tsx?$`);
/** A test may name what of the noun it is about. */
const test = new RegExp(`^${word}(?:\\.${word})?\\.test\\.tsx?$`);
/** What may hold JSX without being a component: the entry, hooks that give something to draw, labels. */
const drawsAside = new RegExp(`^(?:main|use[A-Z]\\w*|${word}\\.(?:${roles}))\\.tsx$`);
const journey = new RegExp(`^e2e/${word}\\.spec\\.ts$`);
const toolConfiguration = /^[a-z]+\.config\.ts$/;

/** A component is PascalCase; all else is `noun.role.ts`, where a toolkit's module may do without the role. */
export function isWellNamed(path: string): boolean {
  const name = posix.basename(path);
  if ([component, test, toolConfiguration].some((one) => one.test(name))) return true;
  if (journey.test(path)) return true;
  if (name.endsWith('.mjs')) return new RegExp(`^${word}\\.mjs$`).test(name);
  if (placeOf(path).layer === 'feature') return featureModule.test(name);
  if (name.endsWith('.tsx') && !drawsAside.test(name)) return false;
  return module.test(name);
}

const drawers = /^(?:utils?|misc|common|helpers?|shared|stuff|varios)$/i;

/** The name of a folder that says nothing about what is in it, if there is one on the way. */
export const drawerIn = (path: string): string | undefined =>
  posix
    .dirname(path)
    .split('/')
    .find((folder) => drawers.test(folder));

/** What is wrong with the names of the migrations: numbered from 1 without a gap. */
export const migrationFaults = (names: string[]): string[] =>
  names
    .toSorted()
    .filter(
      (name, index) =>
        !new RegExp(`^${String(index + 1).padStart(4, '0')}_[a-z0-9_]+\\.sql$`).test(name),
    );

const machinePath = /(?<![\w.~-])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.-]/;
const registryHost = /\bregistry\.[a-z0-9.-]+\.[a-z]+|\bnpmmirror\b|"resolved": "https?:/;

/** The line of a text that only makes sense on one machine, if there is one. */
export const privateLineIn = (text: string): string | undefined =>
  text.split('\n').find((line) => machinePath.test(line) || registryHost.test(line));

const maxLines = 300;

export const isTooLong = (text: string): boolean => text.trimEnd().split('\n').length > maxLines;
