// One request that is wrong in some way, over an operation of the OpenAPI document. The same number always gives the same
// request.
import { gzipSync } from 'node:zlib';
import type { Random } from '../apps/server/src/demo/town.ts';
import { fitting, type Schema } from '../apps/server/src/testing/fitting.ts';
import { odd, spoil } from './input-values.ts';
import type { Operation } from './openapi.ts';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH'];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json;;;',
  '/',
  'application/octet-stream',
];
const PATH_TAILS = [
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '//',
  ';x=1',
  '%2e%2e/',
  '\u00f1',
];
const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['idempotency-key', 'x'.repeat(3000)],
  ['idempotency-key', '\u00e1\u00e9'],
  ['if-match', '"*"'],
  ['if-none-match', 'W/"x", *'],
  ['range', 'bytes=9-1,-0'],
  ['accept-encoding', 'br;q=x, *;q=-1, gzip;q=9'],
  ['accept', '\u00ff/*'],
  ['content-encoding', 'gzip'],
  ['transfer-encoding', 'chunked'],
  ['expect', '200-ok'],
  ['x-forwarded-for', '999.1.1.1, ::::, <x>'],
  ['x-forwarded-proto', 'gopher'],
  ['host', 'a b'],
  ['origin', 'null'],
  ['referer', 'javascript:1'],
  ['cookie', '=;=;='.repeat(200)],
  ['last-event-id', '-1'],
  ['last-event-id', '9'.repeat(40)],
  ['accept-language', 'es-AR-'.repeat(300)],
  ['user-agent', ''],
];

/** What is asked for, where it is said. */
const nearly = (schema: Schema | undefined, random: Random) =>
  schema ? fitting(schema, random) : odd(random);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A lone half of a character has no form in UTF-8. */
const encoded = (value: unknown) =>
  encodeURIComponent(Buffer.from(asText(value).slice(0, 3000)).toString());

function pathOf({ path, parameters = [] }: Operation, random: Random): string {
  const filled = path.replace(/\{(\w+|\*)\}/g, (_whole, name: string) => {
    if (random.chance(0.25)) return encoded(odd(random));
    const known = parameters.find((one) => one.in === 'path' && one.name === name);
    return encoded(random.chance(0.8) ? random.int(1, 40) : nearly(known?.schema, random));
  });
  return random.chance(0.04) ? filled + random.pick(PATH_TAILS) : filled;
}

function queryOf({ parameters = [] }: Operation, random: Random): string {
  const pairs: string[] = [];
  for (const { name, schema } of parameters.filter((one) => one.in === 'query')) {
    if (random.chance(0.6)) continue;
    const value = random.chance(0.5) ? odd(random) : nearly(schema, random);
    pairs.push(`${encodeURIComponent(name)}=${encoded(value)}`);
    if (random.chance(0.1)) pairs.push(`${encodeURIComponent(name)}=${encoded(odd(random))}`);
    if (random.chance(0.05)) pairs.push(`${encodeURIComponent(name)}[x]=1`);
  }
  if (random.chance(0.05))
    pairs.push(random.pick(['&&', '=', '%', '%ff=1', '__proto__=1', 'sort=-id']));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const FILES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('PK\u0003\u0004 no es un zip', 'latin1'),
  Buffer.from('%PDF-1.7 nada'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]),
  Buffer.from([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 255, 255, 255, 255]),
  Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 ', 'latin1'),
  Buffer.from('nombre;apellido\r\n"sin cerrar;1\r\n;;;;\u0000'),
  Buffer.from('{"a":'),
  Buffer.alloc(200_000, ';'),
  gzipSync(Buffer.alloc(1_000_000)),
];
const FILE_NAMES = [
  'a.xlsx',
  'a.csv',
  'a.pdf',
  'a.jpg',
  '../../x.png',
  '',
  'ñ\u0000.csv',
  'x'.repeat(500),
];

function multipart(random: Random): { type: string; body: Buffer } {
  const boundary = 'corte';
  const part = (head: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')]);
  const parts: Buffer[] = [];
  for (let n = random.int(0, 3); n > 0; n -= 1)
    parts.push(
      part(
        `content-disposition: form-data; name="${random.pick(['columnas', 'opciones', 'version', 'x', '__proto__'])}"`,
        Buffer.from(asText(odd(random)).slice(0, 70_000)),
      ),
    );
  if (random.chance(0.85))
    parts.push(
      part(
        `content-disposition: form-data; name="${random.pick(['archivo', 'archivo', 'foto', 'x'])}"; filename="${random.pick(FILE_NAMES)}"\r\ncontent-type: ${random.pick(TYPES)}`,
        random.pick(FILES),
      ),
    );
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const body = random.chance(0.25) ? whole.subarray(0, random.int(0, whole.length)) : whole;
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

function json(operation: Operation, random: Random): Buffer {
  const schema = operation.requestBody?.content['application/json']?.schema;
  let value: unknown = random.chance(0.05) ? odd(random) : nearly(schema, random);
  if (!random.chance(0.1))
    for (let n = random.int(1, 2); n > 0; n -= 1) value = spoil(value, random);
  const text = JSON.stringify(value) ?? '';
  if (random.chance(0.06)) return Buffer.from(text.slice(0, random.int(0, text.length)));
  if (random.chance(0.02)) return Buffer.from([0xff, 0xfe, ...Buffer.from(text.slice(0, 100))]);
  if (random.chance(0.01)) return Buffer.from(`"${'x'.repeat(1_100_000)}"`);
  return Buffer.from(text);
}

export function malformed(operations: readonly Operation[], random: Random): Sent {
  const operation = random.pick(operations);
  const method = random.chance(0.04) ? random.pick(METHODS) : operation.method.toUpperCase();
  const headers: Record<string, string> = {};
  let body: Buffer | null = null;
  if (!['GET', 'HEAD', 'OPTIONS'].includes(method) || random.chance(0.02)) {
    const hasJson = operation.requestBody?.content['application/json'] !== undefined;
    if (hasJson ? random.chance(0.03) : random.chance(0.6)) {
      const form = multipart(random);
      headers['content-type'] = form.type;
      body = form.body;
    } else {
      headers['content-type'] = 'application/json';
      body = json(operation, random);
    }
    if (random.chance(0.05)) headers['content-type'] = random.pick(TYPES);
    if (random.chance(0.4)) headers['idempotency-key'] = `prueba-${random.int(0, 400)}`;
  }
  if (random.chance(0.12)) {
    const [name, value] = random.pick(ODD_HEADERS);
    headers[name] = value;
  }
  return { method, path: pathOf(operation, random) + queryOf(operation, random), headers, body };
}
