// Which sign parts the fields of a delimited text: the one that gives the most constant number of fields.
import { SEPARADORES, type Separador } from '@muni/contract';

const LINES = 50;

/** Fields of each line, not counting signs between quotes. A quoted field may hold line breaks. */
function fieldCounts(text: string, separator: string): number[] {
  const counts: number[] = [];
  let fields = 1;
  let isBlank = true;
  let isQuoted = false;
  for (let index = 0; index <= text.length && counts.length < LINES; index += 1) {
    const sign = text[index];
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === undefined || (sign === '\n' && !isQuoted)) {
      if (!isBlank) counts.push(fields);
      fields = 1;
      isBlank = true;
    } else if (sign === separator && !isQuoted) fields += 1;
    else if (sign !== '\r' && sign !== ' ') isBlank = false;
  }
  return counts;
}

/** How many lines agree on the commonest number of fields, and that number. */
function agreement(counts: readonly number[]): { share: number; fields: number } {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [fields = 1, lines = 0] =
    [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { share: counts.length === 0 ? 0 : lines / counts.length, fields };
}

/** The best of them, and into how many fields it parts most lines; one when none does. */
export function separatorOf(text: string): { separador: Separador; fields: number } {
  const ranked = SEPARADORES.map((separador) => {
    const { share, fields } = agreement(fieldCounts(text, separador));
    return { separador, share, fields };
  })
    .filter(({ fields }) => fields > 1)
    .toSorted((a, b) => b.share - a.share || b.fields - a.fields);
  return ranked[0] ?? { separador: ';', fields: 1 };
}

export const detectSeparador = (text: string): Separador => separatorOf(text).separador;
