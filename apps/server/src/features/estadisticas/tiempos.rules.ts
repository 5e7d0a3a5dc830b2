// How long things take, told by the middle and by the ninth of ten. Small sets are sorted by the database; large ones come
// as classes of minutes (see clase_de_minutos): one minute up to 64, 5 % wide beyond.
import type { Tiempo } from '@muni/contract';

const EXACT_BELOW = 64;
const STEP = 1.05;

/** The minutes a class stands for. */
const minutosDeClase = (clase: number) =>
  clase < EXACT_BELOW
    ? clase
    : Math.round(EXACT_BELOW * STEP ** (clase - EXACT_BELOW) * Math.sqrt(STEP));

export interface Clase {
  clase: number;
  n: number;
}

export function tiempoDeClases(clases: readonly Clase[]): Tiempo {
  const sorted = clases.filter(({ n }) => n > 0).toSorted((a, b) => a.clase - b.clase);
  const n = sorted.reduce((sum, one) => sum + one.n, 0);
  const at = (share: number) => {
    let left = Math.ceil(share * n);
    const found = sorted.find((one) => (left -= one.n) <= 0);
    return found ? minutosDeClase(found.clase) : null;
  };
  return { n, mediana: at(0.5), p90: at(0.9), aproximado: true };
}
