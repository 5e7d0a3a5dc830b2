import type { ReporteEtapa } from '@muni/contract';
import { EstadoTag } from '../../ui/EstadoTag.tsx';
import { ETAPAS } from './reportes.labels.ts';

export const EtapaTag = ({ etapa }: { etapa: ReporteEtapa }) => <EstadoTag {...ETAPAS[etapa]} />;
