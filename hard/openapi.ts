// The operations that a started product documents.
import type { Schema } from '../apps/server/src/testing/fitting.ts';
import { callAs } from '../e2e/api.ts';

export interface Operation {
  method: string;
  path: string;
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

const readDocument = (url: string) =>
  callAs<{ paths: Record<string, Record<string, Operation>> }>(
    url,
    'computos',
    'GET',
    '/api/docs/openapi.json',
  );

export async function operationsOf(url: string): Promise<Operation[]> {
  const { paths } = await readDocument(url);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      Object.assign(operation, { method: method.toUpperCase(), path }),
    ),
  );
}

/** Every word that a field takes from a list. */
export async function chosenWords(url: string): Promise<Set<string>> {
  const words = new Set<string>();
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { enum: choices, const: only } = value as { enum?: unknown[]; const?: unknown };
    for (const word of [...(Array.isArray(choices) ? choices : []), only])
      if (typeof word === 'string') words.add(word);
    Object.values(value).forEach(walk);
  };
  walk(await readDocument(url));
  return words;
}
