// Values that no form would send: half of the trouble hides behind a request that is right but for one thing.
import type { Random } from '../apps/server/src/demo/town.ts';

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 31,
  2 ** 53,
  Number('9223372036854775808'),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFFFE\uFEFF',
  '\u202Etxt.exe',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ñ'.repeat(100_000),
  '9223372036854775808',
  '-9223372036854775809',
  '99999999999999999999999999',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  '١٢٣',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '99999-01-01',
  '+275760-09-13',
  '-000001-01-01',
  '2026-11-15T25:61:61Z',
  "'; drop table empleados; --",
  '" or 1=1 --',
  '%',
  '%%%_',
  '\\',
  "'\\''",
  '&|!:*<->',
  '((((',
  '=HYPERLINK("http://x")',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '{{7*7}}',
  'data:text/html,x',
  'javascript:alert(1)',
  [],
  {},
  [null],
  [[]],
  [{}],
  { id: null },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  deep(500),
  Array.from({ length: 5000 }, (_, n) => n),
];

/** A copy: whoever gets it may spoil it further. */
export const odd = (random: Random): unknown => structuredClone(random.pick(ODD));

type Holder = Record<string, unknown> | unknown[];

function holdersOf(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersOf)];
}

/** The same with one thing wrong somewhere inside: changed, missing or one too many. */
export function spoil(value: unknown, random: Random): unknown {
  const holders = holdersOf(value).slice(0, 200);
  if (holders.length === 0) return odd(random);
  const holder = random.pick(holders) as Record<string, unknown>;
  const names = Object.keys(holder);
  const how = random.next();
  if (names.length === 0 || how < 0.1)
    holder[random.pick(['x', '0', '__defineGetter__'])] = odd(random);
  else if (how < 0.25) Reflect.deleteProperty(holder, random.pick(names));
  else holder[random.pick(names)] = odd(random);
  return value;
}
