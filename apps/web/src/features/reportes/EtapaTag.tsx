import { ETAPA_NOMBRES, type Reporte } from '@muni/contract';
import { EstadoTag } from '../../ui/EstadoTag.tsx';
import { DUPLICADO, ETAPA_KINDS } from './reportes.labels.ts';

interface Props {
  /** What was joined to another is closed like what was annulled, and yet another thing. */
  reporte: Pick<Reporte, 'etapa'> & Partial<Pick<Reporte, 'duplicadoDe'>>;
}

export const EtapaTag = ({ reporte: { etapa, duplicadoDe } }: Props) => (
  <EstadoTag
    {...(duplicadoDe ? DUPLICADO : { kind: ETAPA_KINDS[etapa], label: ETAPA_NOMBRES[etapa] })}
  />
);
