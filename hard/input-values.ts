// Values that no form would send, and values that almost fit a JSON schema: half of the trouble hides behind a request
// that is right but for one thing.
import type { Random } from '../apps/server/src/demo/random.ts';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

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

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-10-05',
  'date-time': '2026-10-05T10:00:00.000Z',
  email: 'alguien@demo.test',
  uuid: '3f0c3c1e-8c53-4f0e-9d8e-1b1f3a0d7c11',
  uri: 'https://demo.test/x',
};
const TEXTS = ['Mesa', '12', '28961309', '20-28961309-4', '10.0.4.33', 'Automotor', 'a b c'];

/** Something that the schema would probably take. */
export function fitting(schema: Schema | undefined, random: Random): unknown {
  if (!schema) return odd(random);
  const { enum: choices, anyOf, oneOf, allOf, properties, items } = schema;
  if (schema.const !== undefined) return schema.const;
  if (choices && choices.length > 0) return random.pick(choices);
  const others = anyOf ?? oneOf;
  if (others && others.length > 0) return fitting(random.pick(others), random);
  if (allOf) return Object.assign({}, ...allOf.map((one) => fitting(one, random))) as unknown;
  const type = [schema.type ?? 'string'].flat()[0];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, fitting(one, random)]),
    );
  if (type === 'array')
    return Array.from({ length: random.int(0, 3) }, () => fitting(items, random));
  if (type === 'integer' || type === 'number') return random.int(schema.minimum ?? 0, 60);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'object') return {};
  return BY_FORMAT[schema.format ?? ''] ?? random.pick(TEXTS);
}

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
