import { formatNumero } from '../../lib/formats.ts';
import { ProgressPanel } from '../../ui/ProgressPanel.tsx';
import type { Carga } from './useCarga.ts';

export function CargaProgreso({ carga }: { carga: Carga }) {
  const { done, total } = carga.progress;
  return (
    <ProgressPanel
      title={`Cargando ${carga.file?.name ?? ''}`}
      hint="Se guarda todo junto al final. Si algo falla, no queda nada a medias."
      label="Avance de la carga"
      percent={total > 0 ? Math.round((done / total) * 100) : 0}
      done={
        done === 0 ? (
          'Preparando las filas…'
        ) : (
          <>
            <strong>{formatNumero(done)}</strong> de {formatNumero(total)} filas
          </>
        )
      }
      stop={{ label: 'Detener y deshacer', onClick: carga.stop }}
    />
  );
}
