// Reads the tree that the architecture test judges: every file git knows or would add, and for each module what it
// imports, by a real parser. Without git (an unpacked archive) the tree is walked instead.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../scripts/commands.mjs';

export interface Import {
  from: string;
  /** A path of the project, or the name of a package as it was written. */
  to: string;
}

const madeByTools = /(?:^|\/)(?:node_modules|dist|coverage|test-results|data|data-demo|\.git)\//;

function walk(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
}

function listFiles(): string[] {
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n');
  } catch {
    return walk();
  }
}

/** Paths relative to the root, with `/`. A file deleted but still in git's index is no file. */
export const projectFiles = (): string[] =>
  listFiles().filter(
    (path) => path.includes('.') && !madeByTools.test(path) && existsSync(join(root, path)),
  );

export const contentOf = (path: string): string => readFileSync(join(root, path), 'utf8');

export const isModule = (path: string): boolean => /\.(?:tsx?|mjs)$/.test(path);

/** The sources of `import('…')`, in code and in types. */
function dynamicSources(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(dynamicSources);
  if (!('type' in node) || !('source' in node)) return below;
  if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return below;
  const { source } = node;
  const hasText = typeof source === 'object' && source !== null && 'value' in source;
  return hasText ? [...below, String(source.value)] : below;
}

/** What a module names in its imports, re-exports, dynamic imports and types. */
export function specifiersOf(path: string, content: string): string[] {
  const { module, program, errors } = parseSync(path, content);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap((one) => one.entries);
  const named = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...exported.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ...dynamicSources(program),
  ];
  return [...new Set(named)];
}

/** Where a specifier leads: relative ones to a path of the project, others to the package as written. */
export const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;

export const importsOf = (path: string): Import[] =>
  specifiersOf(path, contentOf(path)).map((specifier) => ({
    from: path,
    to: targetOf(path, specifier.replace(/\?.*$/, '')),
  }));
