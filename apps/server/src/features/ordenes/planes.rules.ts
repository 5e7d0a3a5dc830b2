// When a preventive plan is due. Pure; days are aaaa-mm-dd.

const two = (value: number) => String(value).padStart(2, '0');
const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};

export const dayOfMonth = (day: string) => partsOf(day).date;

/** So many months later, on the day that was asked for or, where the month is shorter, on its last one. */
export function plusMonths(day: string, months: number, asked: number): string {
  const { year, month } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(newYear, newMonth + 1, 0)).getUTCDate();
  return `${newYear}-${two(newMonth + 1)}-${two(Math.min(asked, last))}`;
}

interface When {
  proximaFecha: string;
  cadaMeses: number;
  dia: number;
}

/** The first of its days that is still to come: what passed while nothing ran is made once, not once for each. */
export function nextDay({ proximaFecha, cadaMeses, dia }: When, today: string): string {
  let next = plusMonths(proximaFecha, cadaMeses, dia);
  for (let n = 2; next <= today; n += 1) next = plusMonths(proximaFecha, cadaMeses * n, dia);
  return next;
}
