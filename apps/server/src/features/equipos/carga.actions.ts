// A file of devices. One is known by its inventory number, without it by its serial number and, without both, by a name
// that no other has.
import { realSerial, type Resource } from '@muni/contract';
import { sql } from 'kysely';
import { plainText } from '../../files/values.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import type { Recurso, Values } from '../cargas/index.ts';

type Options<R extends Resource> = Pick<
  Recurso<R>,
  'clase' | 'registros' | 'extraColumns' | 'extras'
> & {
  /** The field by which people call it. */
  nombre: string;
};

const KNOWN_BY = ['nroInventario', 'nroSerie'];
const shortName = (record: object) => String((record as Values)['nombreCorto']);
const areaOf = (input: object) => (input as Values)['area'];
const among = (column: string, texts: readonly string[] = []) =>
  sql`normalizar(${sql.ref(column)}) in (select normalizar(t) from unnest(${[...texts]}::text[]) as t)`;

export const equipoCarga = <R extends Resource>({
  nombre,
  ...options
}: Options<R>): Recurso<R> => ({
  ...options,
  nombre: 'nombreCorto',
  unique: { nroInventario: plainText, nroSerie: (text) => plainText(realSerial(text) ?? '') },
  knownBy: KNOWN_BY,
  knownByName: {
    field: nombre,
    plain: plainText,
    repeated: 'Hay más de una con ese nombre: agregá su número de inventario o de serie.',
  },
  sameInPlain: KNOWN_BY,
  holding: (texts) =>
    sql.join(
      [...KNOWN_BY, nombre].map((field) => among(field, texts[field])),
      sql` or `,
    ),
  taken: (_field, { record }) => `Ya lo tiene ${shortName(record)}.`,
  // A name alone is little to take a device to another area by.
  doubt: (input, { input: stored, record }, celdas) =>
    KNOWN_BY.every((field) => !celdas[field]) && areaOf(input) !== areaOf(stored)
      ? `Se la reconoció solo por el nombre: ${shortName(record)} figura en otra área.`
      : null,
  before: async () => undefined,
  removing: async () => undefined,
  after: (tx) => publish(tx, { topic: options.registros.resource.name, audience: COMPUTOS }),
});
