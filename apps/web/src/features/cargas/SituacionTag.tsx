import {
  mdiAlert,
  mdiAlertCircle,
  mdiCheckCircle,
  mdiProgressClock,
  mdiTimerSand,
  mdiUndoVariant,
} from '@mdi/js';
import type { CargaResumen } from '@muni/contract';
import { contar } from '../../lib/formats.ts';
import { Tag } from '../../ui/Tag.tsx';

/** What became of a load, in one word or two. */
export function SituacionTag({ carga }: { carga: CargaResumen }) {
  const { estado, tarea, error } = carga;
  const isUndone = estado === 'Anulada';
  const doing =
    tarea === 'analizar' ? 'Revisando' : tarea === 'confirmar' ? 'Cargando' : 'Deshaciendo';
  if (tarea)
    return <Tag tone="info" icon={isUndone ? mdiUndoVariant : mdiProgressClock} label={doing} />;
  if (error !== null) return <Tag tone="error" icon={mdiAlertCircle} label="Con error" />;
  if (isUndone) return <Tag icon={mdiUndoVariant} label="Deshecha" />;
  if (estado === 'Recibiendo') return <Tag icon={mdiTimerSand} label="A medio subir" />;
  if (estado !== 'Confirmada') return <Tag icon={mdiTimerSand} label="Sin terminar" />;
  const rechazadas = carga.cuentas?.rechazadas ?? 0;
  return rechazadas > 0 ? (
    <Tag tone="warning" icon={mdiAlert} label={contar(rechazadas, 'rechazada', 'rechazadas')} />
  ) : (
    <Tag tone="success" icon={mdiCheckCircle} label="Completa" />
  );
}
