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

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

it.each(['light', 'dark'] as const)('shows where the focus is on each surface, %s', (scheme) => {
  const { bg, appbar, focus } = tokens.color[scheme];
  for (const surface of [bg.default, bg.paper, bg.sunken, bg.selected])
    expect(contrast(focus, surface), surface).toBeGreaterThan(3);
  for (const surface of [appbar.bg, appbar.field])
    expect(contrast(tokens.focusRing.onAppbar, surface), surface).toBeGreaterThan(3);
});

it.each(['light', 'dark'] as const)(
  'has text that can be read wherever it stands, %s',
  (scheme) => {
    const { bg, text, estado, prioridad, appbar, primary, accent, success, warning, error, info } =
      tokens.color[scheme];
    const { disabled: _exempt, ...read } = text;
    const pairs = [
      ...Object.values(read).flatMap((fg) => Object.values(bg).map((under) => [fg, under])),
      ...Object.values(estado).map(({ fg, bg: under }) => [fg, under]),
      ...Object.values(prioridad).map((one) => [one.fg, 'bg' in one ? one.bg : bg.paper]),
      ...[appbar.bg, appbar.field].flatMap((under) => [
        [appbar.text, under],
        [appbar.muted, under],
      ]),
      ...[primary, accent, success, warning, error, info].map(({ contrast: fg, main }) => [
        fg,
        main,
      ]),
      ...[primary, success, warning, error, info].map(({ main, soft }) => [main, soft]),
    ];
    for (const [fg = '', under = ''] of pairs)
      expect(contrast(fg, under), `${fg} on ${under}`).toBeGreaterThan(4.5);
  },
);
