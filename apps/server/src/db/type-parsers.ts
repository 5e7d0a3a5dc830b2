// How a value of PostgreSQL becomes a value of JavaScript, the same for both engines. Nothing loses a digit: what has
// no exact JavaScript value stays text. A type not named here keeps the reading of `pg`.
import { types } from 'pg';
import type { CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

/** Ids and counts are numbers. One that a number cannot hold exactly is an error, so that no digit is lost unseen. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

const TIMESTAMPTZ = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::?(\d\d))?$/;

const MILLIS = '000';
/** «2026-11-16 08:33:06.415», or with another number of digits behind the seconds. */
const SECONDS_LENGTH = 19;

function inUtc(moment: string): string {
  const fraction = moment.slice(SECONDS_LENGTH + 1);
  const digits = fraction.length <= 3 ? fraction.padEnd(3, '0') : fraction.padEnd(6, '0');
  const shown = digits.endsWith(MILLIS) && digits.length > 3 ? digits.slice(0, 3) : digits;
  return `${moment.slice(0, 10)}T${moment.slice(11, SECONDS_LENGTH)}.${shown}Z`;
}

/** UTC, with milliseconds as `Date.toISOString()` writes them; microseconds only when there are some. */
export function parseTimestamptz(text: string): string {
  // Almost every one: sessions speak UTC, and years have four digits.
  if (text.endsWith('+00') && text[10] === ' ') return inUtc(text.slice(0, -3));
  const match = TIMESTAMPTZ.exec(text);
  if (!match) return text;
  const [, day, time, fraction = '', hours, minutes = '00'] = match;
  const seconds = new Date(`${day}T${time}${hours}:${minutes}`).toISOString().slice(0, 19);
  const micros = fraction.padEnd(6, '0');
  return `${seconds}.${micros.endsWith('000') ? micros.slice(0, 3) : micros}Z`;
}

const asText: Parse = (text) => text;
const TEXT_ARRAY: number = 1009;
const readTextArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    readTextArray(text).map((entry) => (entry === null ? null : parse(entry)));

// pg_type.oid of each type and of its array: fixed numbers of the PostgreSQL catalogue.
const parsers = new Map<number, Parse>([
  [20, parseInt8],
  [1016, arrayOf(parseInt8)],
  [1700, asText],
  [1231, arrayOf(asText)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1114, asText],
  [1115, arrayOf(asText)],
  [1184, parseTimestamptz],
  [1185, arrayOf(parseTimestamptz)],
]);

export const typeParsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? types.getTypeParser(oid, format);
  },
};
