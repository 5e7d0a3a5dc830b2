// How long things take, told by the middle and by the ninth of ten. Counted by the minute; where there are too many, by
// classes of minutes (see clase_de_minutos): one minute up to 64, 5 % wide beyond.
import type { Tiempo } from '@muni/contract';

const EXACT_BELOW = 64;
const STEP = 1.05;

/** The minutes a class stands for. */
const minutosDeClase = (clase: number) =>
  clase < EXACT_BELOW
    ? clase
    : Math.round(EXACT_BELOW * STEP ** (clase - EXACT_BELOW) * Math.sqrt(STEP));

/** So many of a length. */
export interface Clase {
  clase: number;
  n: number;
}

/** How many took how long, of each value of a dimension. */
export interface Largos {
  /** By classes of minutes instead of by the minute. */
  enClases: boolean;
  /** From the shortest on. */
  porValor: ReadonlyMap<string, readonly Clase[]>;
}

export function tiempoDe({ enClases, porValor }: Largos, valor = ''): Tiempo {
  const clases = porValor.get(valor) ?? [];
  const n = clases.reduce((sum, one) => sum + one.n, 0);
  const at = (share: number) => {
    let left = Math.ceil(share * n);
    const found = clases.find((one) => (left -= one.n) <= 0);
    return found ? (enClases ? minutosDeClase(found.clase) : found.clase) : null;
  };
  return n > 0
    ? { n, mediana: at(0.5), p90: at(0.9), aproximado: enClases }
    : { n: 0, mediana: null, p90: null, aproximado: false };
}
