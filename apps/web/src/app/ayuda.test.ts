// Every screen has its guide, and the guides say nothing that is not there.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { can, ROLES } from '@muni/contract';
import { expect, it } from 'vitest';
import { CAPTURAS, GUIAS } from '../features/ayuda/guias.labels.ts';
import { type Inline, readMarkdown } from '../ui/markdown.ts';
import { guiaOf, SCREENS } from './screens.ts';

const ids = new Set(GUIAS.map(({ id }) => id));
const blocks = GUIAS.flatMap((guia) => readMarkdown(guia.texto).map((block) => ({ guia, block })));

it.each(SCREENS)('$path has a guide that whoever opens it may read', ({ path, permission }) => {
  for (const role of ROLES.filter((one) => can(one, permission) && can(one, 'perfil:read'))) {
    const guia = GUIAS.find(({ id }) => id === guiaOf(path, role === 'computos'));
    expect(guia, `${path} ${role}`).toBeDefined();
    expect(can(role, guia?.permiso ?? 'public'), `${path} ${role}`).toBe(true);
  }
});

/** What is done at the terminal of the server, and what the law says. */
const WITHOUT_PICTURE = ['actualizar', 'datos-personales', 'instalar', 'restaurar'];

it('every guide shows what it tells of', () => {
  const shown = new Set(
    blocks.flatMap(({ guia, block }) => (block.kind === 'picture' ? [guia.id] : [])),
  );
  expect([...ids].filter((id) => !shown.has(id)).toSorted()).toEqual(WITHOUT_PICTURE);
});

const linksIn = (parts: Inline[]): string[] =>
  parts.flatMap((part) =>
    part.kind === 'link'
      ? [part.href]
      : part.kind === 'strong' || part.kind === 'em'
        ? linksIn(part.children)
        : [],
  );

it('leads only to screens and guides that exist', () => {
  const links = blocks.flatMap(({ guia, block }) => {
    const parts = 'items' in block ? block.items.flat() : 'children' in block ? block.children : [];
    return linksIn(parts).map((href) => ({ guia, url: new URL(href, 'http://muni.test') }));
  });
  expect(links.length).toBeGreaterThan(20);
  for (const { guia, url } of links) {
    const screen = SCREENS.find(({ path }) => path === url.pathname);
    expect(screen, `${guia.id}: ${url.pathname}`).toBeDefined();
    expect(ids, guia.id).toContain(url.searchParams.get('guia') ?? guia.id);
  }
});

it('shows only pictures that are there, described, each of them used and small', () => {
  const shown = blocks.flatMap(({ block }) => (block.kind === 'picture' ? [block] : []));
  expect(new Set(shown.map(({ source }) => source))).toEqual(new Set(CAPTURAS.keys()));
  expect(shown.filter(({ alt }) => alt.length < 10)).toEqual([]);
  for (const name of CAPTURAS.keys()) {
    const file = join(import.meta.dirname, '../features/ayuda/capturas', `${name}.webp`);
    expect(statSync(file).size, name).toBeLessThan(60 * 1024);
  }
});

it('speaks as this town hall does', () => {
  for (const { id, texto } of GUIAS) expect(texto, id).not.toMatch(/\busted\b|¡|\p{L}!|\bclick/iu);
});
