// @vitest-environment node
import { readFileSync } from 'node:fs';
import * as mdi from '@mdi/js';
import { expect, it } from 'vitest';
import * as icons from './plainIcons.ts';
import tokens from './tokens.json' with { type: 'json' };

const css = readFileSync(new URL('plain.css', import.meta.url), 'utf8');

/** Each colour of a block, by the path of its token. */
function coloursOf(selector: string): [path: string, value: string][] {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return [...block.matchAll(/--p-([\w-]+): (#\w+);/g)].map(([, path = '', value = '']) => [
    path,
    value,
  ]);
}
const tokenAt = (scheme: 'light' | 'dark', path: string): unknown =>
  path
    .split('-')
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown>)[key],
      tokens.color[scheme] as unknown,
    );

it.each([
  ['light', ':root'],
  ['dark', "[data-tema='dark']"],
] as const)('has the %s colours of the tokens', (scheme, selector) => {
  const colours = coloursOf(selector);
  expect(colours.length).toBeGreaterThan(20);
  for (const [path, value] of colours)
    expect([path, value]).toEqual([path, String(tokenAt(scheme, path)).toLowerCase()]);
});

it('has each colour in both schemes, and the measures of the tokens', () => {
  const names = (selector: string) => coloursOf(selector).map(([path]) => path);
  expect(names("[data-tema='dark']")).toEqual(names(':root'));
  const { size, radius, font } = tokens;
  for (const measure of [
    `height: ${size.buttonLarge}px`,
    `height: ${size.inputTouch}px`,
    `border-radius: ${radius.control}px`,
    `font-stretch: ${font.width.ui}`,
    `font-family: ${font.family}`,
    `font-size: ${font.size.body2}`,
    `font-weight: ${font.weight.regular}`,
    `line-height: ${font.lineHeight.ui}`,
  ])
    expect(css).toContain(measure);
});

it('has the icons of @mdi/js', () => {
  const original = Object.keys(icons).map((name) => [name, name.replace('icon', 'mdi')]);
  expect({ ...icons }).toEqual(
    Object.fromEntries(original.map(([name = '', key]) => [name, Reflect.get(mdi, key ?? '')])),
  );
});
