// Dates, then amounts, then words, as files bring them. The format is decided per column, by what most of its cells can be, never cell by cell.
import {
  DAY_MS,
  FECHAS_VACIAS,
  type FormatoFecha,
  type FormatoNumero,
  FORMATOS_FECHA,
  llano,
} from '@muni/contract';

const NULL_DATES = new Set<string>(FECHAS_VACIAS);
const EMPTY = /^(?:0{1,2}[/.-]0{1,2}[/.-]0{2,4}|0{4}-0{2}-0{2}|0{8}|[/.\s-]*)$/;

const PATTERNS: Record<FormatoFecha, RegExp> = {
  'dd/mm/aaaa': /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4}|\d{2})$/,
  'mm/dd/aaaa': /^(?<m>\d{1,2})[/.-](?<d>\d{1,2})[/.-](?<y>\d{4}|\d{2})$/,
  'aaaa-mm-dd': /^(?<y>\d{4})[/.-](?<m>\d{1,2})[/.-](?<d>\d{1,2})$/,
  aaaammdd: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  ddmmaaaa: /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  // Days since the eve of 1900; a fraction is the hour. Five digits are the years from 1927 to 2173.
  'días de Excel': /^(?<n>[1-9]\d{4}|[0-2])(?:\.\d+)?$/,
};
/** How a workbook's own dates come, also among others typed by hand: nothing else is written so. */
const ISO = /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/;
const EXCEL_ZERO = Date.UTC(1899, 11, 30);
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z| ?[ap]\.? ?m\.?)?$/i;

const withoutTime = (text: string) => text.trim().replace(TIME, '');

/** Two digits: up to ten years ahead belong to this century. */
export const fullYear = (text: string, thisYear: number) => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year <= (thisYear + 10) % 100 ? 2000 : 1900);
};

/** The first two days are what a spreadsheet shows for an empty date. */
const readDays = (days: number) =>
  days < 3 ? null : new Date(EXCEL_ZERO + days * DAY_MS).toISOString().slice(0, 10);

export type Read<T> = { value: T } | { problem: string };

/** The day as aaaa-mm-dd, null for an empty one, or what is wrong with it. */
export function readFecha(
  text: string,
  format: FormatoFecha,
  thisYear = new Date().getFullYear(),
): Read<string | null> {
  const bare = withoutTime(text);
  if (EMPTY.test(bare)) return { value: null };
  const parts = (PATTERNS[format].exec(bare) ?? ISO.exec(bare))?.groups;
  if (!parts) return { problem: `No es una fecha ${format}.` };
  if (parts['n'] !== undefined) return { value: readDays(Number(parts['n'])) };
  const year = fullYear(parts['y'] ?? '', thisYear);
  const month = Number(parts['m']);
  const day = Number(parts['d']);
  if (month < 1 || month > 12) return { problem: `No existe el mes ${month}.` };
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return { problem: 'Esa fecha no existe.' };
  const iso = date.toISOString().slice(0, 10);
  return { value: NULL_DATES.has(iso) ? null : iso };
}

/** Null when no cell of the column is a date. */
export function detectFormatoFecha(cells: Iterable<string>): FormatoFecha | null {
  const votes = new Map<FormatoFecha, number>();
  let hasIso = false;
  for (const cell of cells) {
    // Read whatever the others are, so those decide.
    if (ISO.test(withoutTime(cell))) hasIso ||= isDate(cell, 'aaaa-mm-dd');
    else
      for (const format of FORMATOS_FECHA)
        if (isDate(cell, format)) votes.set(format, (votes.get(format) ?? 0) + 1);
  }
  // A tie goes to the order of the list: day first.
  const [best] = FORMATOS_FECHA.filter((format) => votes.has(format)).toSorted(
    (a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0),
  );
  return best ?? (hasIso ? 'aaaa-mm-dd' : null);
}

function isDate(cell: string, format: FormatoFecha): boolean {
  const read = readFecha(cell, format);
  return 'value' in read && read.value !== null;
}

// Amounts as files bring them, kept as exact text and never as a float. Whether the comma or the point parts the
// decimals is decided per column, by the cells that leave no doubt.

const bare = (text: string) => text.replace(/[\s$\u00A0]/g, '');
/** -1 · 1- · (1) */
const NEGATIVE = /^(?:-(?<a>[^-()]+)|(?<b>[^-()]+)-|\((?<c>[^-()]+)\))$/;

const SHAPES: Record<FormatoNumero, RegExp> = {
  coma: /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/,
  punto: /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/,
  centavos: /^\d+$/,
};

/** Exact decimal text («-1234.56»), null for an empty cell, or what is wrong with it. */
export function readNumero(text: string, format: FormatoNumero): Read<string | null> {
  const whole = bare(text);
  if (whole === '') return { value: null };
  const negative = NEGATIVE.exec(whole)?.groups;
  const digits = negative ? (negative['a'] ?? negative['b'] ?? negative['c'] ?? '') : whole;
  if (!SHAPES[format].test(digits) || !/\d/.test(digits))
    return { problem: 'No es un número con ese formato.' };
  const plain =
    format === 'centavos'
      ? digits.padStart(3, '0').replace(/(\d\d)$/, '.$1')
      : format === 'coma'
        ? digits.replaceAll('.', '').replace(',', '.')
        : digits.replaceAll(',', '');
  const [integer = '', decimals = ''] = plain.split('.');
  const value = (integer.replace(/^0+(?=\d)/, '') || '0') + (decimals ? `.${decimals}` : '');
  return { value: negative && /[1-9]/.test(value) ? `-${value}` : value };
}

/** Which sign parts the decimals of this cell, where only one can. */
function vote(cell: string): FormatoNumero | null {
  const last = /([.,])(\d*)\D*$/.exec(bare(cell));
  if (!last) return null;
  const [, sign, decimals = ''] = last;
  const own: FormatoNumero = sign === ',' ? 'coma' : 'punto';
  const other: FormatoNumero = sign === ',' ? 'punto' : 'coma';
  const fitsOwn = 'value' in readNumero(cell, own);
  const fitsOther = 'value' in readNumero(cell, other);
  if (fitsOwn === fitsOther) return decimals.length === 3 ? null : fitsOwn ? own : null;
  return fitsOwn ? own : other;
}

/** Digits alone, as many in every cell, filled up with zeros: the last two are cents. */
const CENTS_WIDTH = 6;
function areImpliedCents(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const width = filled[0]?.length ?? 0;
  return (
    width >= CENTS_WIDTH &&
    filled.every((cell) => cell.length === width && /^\d+$/.test(cell)) &&
    filled.filter((cell) => cell.startsWith('0')).length * 2 >= filled.length
  );
}

/** Without a cell that decides, the comma of Argentina. */
export function detectFormatoNumero(cells: readonly string[]): FormatoNumero {
  if (areImpliedCents(cells)) return 'centavos';
  let comma = 0;
  let point = 0;
  for (const cell of cells) {
    const chosen = vote(cell);
    if (chosen === 'coma') comma += 1;
    if (chosen === 'punto') point += 1;
  }
  return point > comma ? 'punto' : 'coma';
}

/** What people write in a cell, whatever its accents, capitals and spaces. */
export const plainText = (text: string) => llano(text).replace(/\s+/g, ' ').trim();

/** Neither signs, nor spaces, nor the ends of plurals count: «Impresoras laser» is «Impresora láser», «Redes» is «Red». */
const looseTexts = (text: string) =>
  [/(?<=..)s$/, /(?<=..)e?s$/].map((plural) =>
    llano(text)
      .split(/[^a-z0-9]+/)
      .map((word) => word.replace(plural, ''))
      .join(''),
  );

const knownOptions = new WeakMap<readonly string[], Map<string, string | null>>();
/** The only one of a list that a cell can mean; each list is prepared once, as thousands of cells are looked up in it. */
export function optionOf(options: readonly string[], text: string): string | undefined {
  let known = knownOptions.get(options);
  if (!known) {
    known = new Map();
    for (const option of options)
      for (const loose of new Set(looseTexts(option)))
        known.set(loose, known.has(loose) ? null : option);
    for (const option of options) known.set(plainText(option), option);
    knownOptions.set(options, known);
  }
  for (const own of [plainText(text), ...looseTexts(text)]) {
    const option = known.get(own);
    if (option) return option;
  }
  return undefined;
}

const NAMED_OPTIONS = 8;
export const notAnOption = (options: readonly string[], text: string) =>
  `«${text}» no es una de las opciones.` +
  (options.length > NAMED_OPTIONS ? '' : ` Opciones: ${options.join(', ')}.`);
