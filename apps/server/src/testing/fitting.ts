// Values that a JSON schema of the API's own document would take.
import type { Random } from '../demo/town.ts';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-10-05',
  'date-time': '2026-10-05T10:00:00.000Z',
  email: 'alguien@demo.test',
  uuid: '3f0c3c1e-8c53-4f0e-9d8e-1b1f3a0d7c11',
  uri: 'https://demo.test/x',
};
/** What a schema does not say of a text, its name does. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^dni$/, '28961309'],
  [/^legajo$/, '9012'],
  [/^cuil$/, '27-28961309-4'],
  [/^telefono/, '0385 421-1234'],
  [/^email$/, 'alguien@demo.test'],
  [/^ip$/, '10.0.4.33'],
  [/^red$/, '192.168.20'],
  [/^(?:costo|importe)/, '185000,50'],
  [/^cantidad$/, '2'],
  [/^(?:fecha|proximaFecha|garantiaHasta)/, '2026-12-05'],
  [/^(?:titulo|motivo|texto|descripcion|solucion)/, 'No prende la máquina del mostrador'],
  [
    /^imagen$/,
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ],
];
const TEXTS = ['Mesa', '12', '28961309', '20-28961309-4', '10.0.4.33', 'Automotor', 'a b c'];

/** Something that the schema would probably take. */
export function fitting(schema: Schema, random: Random): unknown {
  const { enum: choices, anyOf, oneOf, allOf, properties, items = {}, minimum = 0 } = schema;
  if (schema.const !== undefined) return schema.const;
  if (choices && choices.length > 0) return random.pick(choices);
  const others = anyOf ?? oneOf;
  if (others && others.length > 0) return fitting(random.pick(others), random);
  if (allOf) return Object.assign({}, ...allOf.map((one) => fitting(one, random))) as unknown;
  const type = [schema.type ?? 'string'].flat()[0];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => {
        const value = fitting(one, random);
        const known = BY_NAME.find(([names]) => names.test(name))?.[1];
        const isChosen = [one, ...(one.anyOf ?? [])].some(({ enum: words }) => words);
        return [name, typeof value === 'string' && !isChosen ? (known ?? value) : value];
      }),
    );
  if (type === 'array')
    return Array.from({ length: random.int(0, 3) }, () => fitting(items, random));
  if (type === 'integer' || type === 'number')
    return random.int(minimum, Math.min(minimum + 60, schema.maximum ?? Infinity));
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'object') return {};
  return (
    BY_FORMAT[schema.format ?? ''] ??
    random
      .pick(TEXTS)
      .padEnd(schema.minLength ?? 0, ' x')
      .slice(0, schema.maxLength)
  );
}
