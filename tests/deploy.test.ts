// What stands ready in docs/deploy says the names that the program knows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '../apps/server/src/config.ts';
import { root } from '../scripts/commands.mjs';

const read = (file: string) => readFileSync(join(root, 'docs/deploy', file), 'utf8');

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  networks: Record<string, null>;
}

it('compose.yaml', () => {
  const text = read('compose.yaml');
  const { services, volumes, networks } = parse(text) as Compose;
  const { muni, caddy } = services;
  expect(Object.keys(muni?.environment ?? {}).filter((name) => !SETTINGS.has(name))).toEqual([]);
  for (const name of Object.keys(caddy?.environment ?? {}))
    expect(read('Caddyfile')).toContain(`{$${name}:`);
  const head = text.slice(0, text.indexOf('services:'));
  for (const [, name = ''] of text.matchAll(/\$\{(\w+)/g)) expect(head).toContain(name);
  for (const service of Object.values(services)) {
    const named = service.volumes?.map((one) => one.split(':')[0] ?? '') ?? [];
    expect(Object.keys(volumes)).toEqual(
      expect.arrayContaining(named.filter((one) => !one.startsWith('.'))),
    );
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks ?? []));
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(Object.keys(service.depends_on ?? {})),
    );
  }
});
