import type { Carga } from '@muni/contract';
import { contar, enumerar, formatImporte } from '../../lib/formats.ts';
import { Notice } from '../../ui/Notice.tsx';

const told = ({ filas, importe }: { filas: number | null; importe: string | null }) =>
  enumerar([
    ...(filas === null ? [] : [contar(filas, 'fila', 'filas')]),
    ...(importe === null ? [] : [formatImporte(importe)]),
  ]);

/** The totals line of the file against what was read. */
export function Declarado({ carga: { declarado, estado } }: { carga: Carga }) {
  if (!declarado) return null;
  const { linea, filas, importe, coinciden, leido } = declarado;
  const read = {
    filas: filas === null ? null : leido.filas,
    importe: importe === null ? null : leido.importe,
  };
  return coinciden ? (
    <Notice tone="success">
      La línea de totales del archivo (fila {linea}) dice <strong>{told(declarado)}</strong>:
      coincide con lo que leímos.
    </Notice>
  ) : (
    <Notice tone="warning">
      La línea de totales del archivo (fila {linea}) dice <strong>{told(declarado)}</strong>, y
      leímos <strong>{told(read)}</strong>.
      {estado === 'Analizada' && ' Mirá si falta algo antes de cargar.'}
    </Notice>
  );
}
