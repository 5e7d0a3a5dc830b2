// Which rows of a file are loaded. What changes a record is, and what is in doubt is not, until a person says otherwise:
// only what was said otherwise is kept.
import type { AnalisisCarga, EleccionCarga, EstadoFila, FilaRevisada } from '@muni/contract';

/** The rows that do the opposite of what they do by themselves. */
export type Turned = ReadonlySet<number>;

const BY_ITSELF: Partial<Record<EstadoFila, boolean>> = { cambia: true, duda: false };

export const isOptional = ({ estado }: Pick<FilaRevisada, 'estado'>) =>
  BY_ITSELF[estado] !== undefined;

export const isLoaded = ({ estado, fila }: Pick<FilaRevisada, 'estado' | 'fila'>, turned: Turned) =>
  (BY_ITSELF[estado] ?? estado === 'nueva') !== turned.has(fila);

/** With these rows loaded, or without them. */
export function withRows(turned: Turned, rows: readonly FilaRevisada[], load: boolean): Turned {
  const next = new Set(turned);
  for (const row of rows)
    if (load === BY_ITSELF[row.estado]) next.delete(row.fila);
    else next.add(row.fila);
  return next;
}

/** What was chosen for rows that still offer the choice. */
export const stillTurned = ({ filas }: AnalisisCarga, turned: Turned): Turned =>
  new Set(filas.filter((row) => isOptional(row) && turned.has(row.fila)).map(({ fila }) => fila));

export function eleccionOf({ filas }: AnalisisCarga, turned: Turned): EleccionCarga {
  const chosen = (asked: EstadoFila) =>
    filas
      .filter(({ estado, fila }) => estado === asked && turned.has(fila))
      .map(({ fila }) => fila);
  return { fuera: chosen('cambia'), aceptadas: chosen('duda') };
}

/** How many would be loaded, and how many not because somebody has to, or did, decide so. */
export function chosenTotals(analisis: AnalisisCarga, turned: Turned) {
  const { nueva, cambia, duda } = analisis.totales;
  const { fuera, aceptadas } = eleccionOf(analisis, turned);
  return {
    nueva,
    cambia: cambia - fuera.length + aceptadas.length,
    fuera: fuera.length + duda - aceptadas.length,
  };
}
