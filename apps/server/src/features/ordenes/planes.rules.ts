// When a preventive plan is due. Pure; days are aaaa-mm-dd.
import { enMeses } from '@muni/contract';

interface When {
  proximaFecha: string;
  cadaMeses: number;
  dia: number;
}

/** The first of its days that is still to come: what passed while nothing ran is made once, not once for each. */
export function nextDay({ proximaFecha, cadaMeses, dia }: When, today: string): string {
  let next = enMeses(proximaFecha, cadaMeses, dia);
  for (let n = 2; next <= today; n += 1) next = enMeses(proximaFecha, cadaMeses * n, dia);
  return next;
}
