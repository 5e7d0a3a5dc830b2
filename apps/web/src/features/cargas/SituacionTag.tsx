import {
  mdiAlert,
  mdiAlertCircle,
  mdiCheckCircle,
  mdiProgressClock,
  mdiTimerSand,
  mdiUndoVariant,
} from '@mdi/js';
import type { CargaResumen } from '@muni/contract';
import { Tag } from '../../ui/Tag.tsx';
import { situacionDe } from './cargas.rules.ts';

const ICONS = {
  success: mdiCheckCircle,
  warning: mdiAlert,
  error: mdiAlertCircle,
  info: mdiProgressClock,
  neutral: mdiTimerSand,
};

export function SituacionTag({ carga }: { carga: CargaResumen }) {
  const { label, tone } = situacionDe(carga);
  const icon = carga.estado === 'Anulada' ? mdiUndoVariant : ICONS[tone];
  return <Tag tone={tone} icon={icon} label={label} />;
}
