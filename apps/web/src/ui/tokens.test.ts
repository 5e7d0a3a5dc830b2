// @vitest-environment node
import { expect, it } from 'vitest';
import { tokensText } from '../../kitStyles.ts';
import tokens from './tokens.json' with { type: 'json' };

it('become custom properties, each colour in both schemes', () => {
  const text = tokensText();
  const [light = '', dark = ''] = text.split("[data-tema='dark']");
  const namesIn = (block: string) => block.match(/--[\w-]+(?=:)/g) ?? [];
  expect(text).toContain(`--estado-sinTomar-fg: ${tokens.color.light.estado.sinTomar.fg};`);
  expect(text).toContain(`--chart-1: ${tokens.color.dark.chart[0]};`);
  const shared = namesIn(light).filter((name) => /^--(?:shadow|font)/.test(name));
  expect(namesIn(dark)).toEqual(namesIn(light).filter((name) => !shared.includes(name)));
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
    const {
      bg,
      text,
      estado,
      prioridad,
      appbar,
      primary,
      accent,
      success,
      warning,
      error,
      info,
      ramp,
      onRamp,
    } = tokens.color[scheme];
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
      ...ramp.map((under, step) => [onRamp[step], under]),
    ];
    for (const [fg = '', under = ''] of pairs)
      expect(contrast(fg, under), `${fg} on ${under}`).toBeGreaterThan(4.5);
  },
);
