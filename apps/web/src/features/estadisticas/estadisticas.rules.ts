// Periods, comparisons and tables of the statistics. Pure: the caller brings the day.
import {
  inicioDeMes,
  finDeMes,
  isFecha,
  lunesDe,
  type Periodo,
  type PeriodoQuery,
  sumarDias,
} from '@muni/contract';
import { formatNumero } from '../../lib/formats.ts';

export const PRESETS: readonly { label: string; of: (today: string) => Periodo }[] = [
  { label: 'Semana', of: (today) => ({ desde: sumarDias(today, -6), hasta: today }) },
  { label: 'Mes', of: (today) => ({ desde: sumarDias(today, -29), hasta: today }) },
  {
    label: 'Mes pasado',
    of: (today) => ({ desde: inicioDeMes(today, -1), hasta: finDeMes(inicioDeMes(today, -1)) }),
  },
  // Thirteen weeks, the last one up to today: each column of the charts is a whole week.
  {
    label: 'Trimestre',
    of: (today) => ({ desde: sumarDias(lunesDe(today), -12 * 7), hasta: today }),
  },
  { label: 'Año', of: (today) => ({ desde: sumarDias(today, -364), hasta: today }) },
];
const DEFAULT = 3;

/** What the address says, or the last quarter. */
export function readPeriodo(params: URLSearchParams, today: string): Periodo {
  const [desde = '', hasta = ''] = ['desde', 'hasta'].map((name) => params.get(name) ?? '');
  if (isFecha(desde) && isFecha(hasta) && desde <= hasta) return { desde, hasta };
  return PRESETS[DEFAULT]?.of(today) ?? { desde: today, hasta: today };
}

const FEW = 10;

export type Change = { text: string; direction: 'up' | 'down' | 'same' };

/** «8 % más que antes»; of times, «4 min menos». */
export function changeOf(
  now: number | null,
  before: number | null,
  minutes?: (minutes: number) => string,
): Change {
  if (now === null || before === null)
    return { text: 'antes no hubo con qué comparar', direction: 'same' };
  if (now === before) return { text: 'igual que antes', direction: 'same' };
  const direction = now > before ? 'up' : 'down';
  const word = now > before ? 'más' : 'menos';
  if (minutes) return { text: `${minutes(Math.abs(now - before))} ${word}`, direction };
  if (before === 0) return { text: 'antes no hubo ninguno', direction };
  // Of few, or of many times more, a percentage says little.
  if (before < FEW || now > 3 * before)
    return {
      text: before === 1 ? 'antes fue 1' : `antes fueron ${formatNumero(before)}`,
      direction,
    };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return {
    text: percent === 0 ? 'casi igual que antes' : `${formatNumero(percent)} % ${word} que antes`,
    direction,
  };
}

const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(?:[.,]\d+)*$/;
const cell = (value: string) => {
  const text = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** As Excel opens it here: semicolons, CRLF, with its mark of UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

export interface Serie {
  label: string;
  /** How its values are written; as plain numbers unless told. */
  format?: (value: number) => string;
  /** Shorter, where it is drawn. */
  short?: (value: number) => string;
  /** What its numbers count, where only numbers are written. */
  unit?: string;
  /** In the table alone. */
  onlyTable?: boolean;
}
export interface Fila {
  label: string;
  /** With its year, where there is room: in the table and in the file. */
  full?: string;
  values: (number | null)[];
  /** The list behind each value. */
  to?: (string | undefined)[];
  /** The list behind the whole row, where it is not that of its first value. */
  href?: string | undefined;
}
/** What every panel of the page is told. */
export interface PanelProps {
  query: PeriodoQuery;
  minutes: (minutes: number) => string;
  /** The period and the area, in words; of what has none, nothing. */
  when: string | undefined;
}
export const formatOf =
  ({ format = formatNumero }: Serie) =>
  (value: number | null) =>
    value === null ? '' : format(value);
