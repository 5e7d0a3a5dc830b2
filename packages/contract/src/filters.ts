// What a list can be filtered by, as plain data: the server makes schemas of it (`listQuery`), and a screen can tell a
// value that serves from one that does not without bringing any schema along.
import { FECHA_MAX, FECHA_MIN, isFecha } from './fechas.ts';

interface TextKind {
  max: number;
  min?: number;
  /** Instead of only trimming it. */
  tidy?: (text: string) => string;
}
interface NumberKind {
  from: number;
  to: number;
}
/** One of several words, the id of a record, true or false, a day, a text or a whole number. */
export type FilterKind = readonly string[] | 'id' | 'siNo' | 'fecha' | TextKind | NumberKind;
export type FilterKinds = Readonly<Record<string, FilterKind>>;

export const isOneOf = (kind: FilterKind): kind is readonly string[] => Array.isArray(kind);
export const isNumberKind = (kind: FilterKind): kind is NumberKind =>
  typeof kind === 'object' && 'from' in kind;

/** What the server would make of a filter, as its type. */
export type FilterValue<Kind> = Kind extends readonly (infer Option extends string)[]
  ? Option
  : Kind extends 'id' | NumberKind
    ? number
    : Kind extends 'siNo'
      ? boolean
      : string;

const isWhole = (text: string, from: number, to: number) => {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= from && value <= to;
};

/** Whether the server would take this value, as it stands in an address. */
export function acceptsFilter(kind: FilterKind, text: string): boolean {
  if (kind === 'id') return isWhole(text, 1, Number.MAX_SAFE_INTEGER);
  if (kind === 'siNo') return text === 'true' || text === 'false';
  if (kind === 'fecha') return isFecha(text) && text >= FECHA_MIN && text <= FECHA_MAX;
  if (isOneOf(kind)) return kind.includes(text);
  if (isNumberKind(kind)) return isWhole(text, kind.from, kind.to);
  const { length } = (kind.tidy ?? ((written) => written.trim()))(text);
  return length >= (kind.min ?? 0) && length <= kind.max;
}
