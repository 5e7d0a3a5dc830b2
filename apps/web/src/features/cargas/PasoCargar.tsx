import type { Carga } from '@muni/contract';
import { concordar, contar, duracion, formatNumero } from '../../lib/formats.ts';
import { useNow } from '../../lib/useNow.ts';
import { ProgressPanel } from '../../ui/ProgressPanel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import type { CargaCommand } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';
import { percentOf, secondsLeft } from './cargas.rules.ts';

const KEEPS_GOING = 'Podés seguir con otra cosa: te avisamos cuando termine.';
const TEXTS = {
  analizar: { title: 'Revisando', hint: 'Podés seguir con otra cosa: al volver, está acá.' },
  confirmar: { title: 'Cargando', hint: KEEPS_GOING },
  cancelar: { title: 'Deteniendo y deshaciendo', hint: 'Queda todo como estaba antes.' },
  anular: { title: 'Deshaciendo', hint: 'Se vuelve a como estaba antes de esta carga.' },
};
/** It counts already; what it replaced is kept for whoever undoes it. */
const KEEPING = {
  title: 'Ya está cargado: guardando lo anterior de',
  hint: 'Lo nuevo ya se ve. Falta guardar lo que reemplazó, por si lo deshacés.',
};
const STOPS: Partial<Record<string, { label: string; done: string }>> = {
  analizar: { label: 'Detener la revisión', done: 'Detuviste la revisión. No se guardó nada.' },
  confirmar: { label: 'Detener y deshacer', done: 'Detuviste la carga. No se guarda nada.' },
};

export interface PasoProps {
  carga: Carga;
  command: CargaCommand;
}

export const Leidas = ({ filas }: { filas: number }) =>
  filas === 0 ? (
    'Preparando…'
  ) : (
    <>
      <strong>{formatNumero(filas)}</strong> {concordar(filas, 'fila leída', 'filas leídas')}
    </>
  );

/** Whatever the server is doing with the load now, how far it is and how to stop it. */
export function PasoCargar({ carga, command }: PasoProps) {
  const now = useNow(1000);
  const { tarea, avance, id, nombreArchivo } = carga;
  if (!tarea || !avance) return null;
  const left = secondsLeft(avance, now.getTime());
  const isKeeping = tarea === 'confirmar' && carga.estado === 'Confirmada';
  const { title, hint } = isKeeping ? KEEPING : TEXTS[tarea];
  const stop = isKeeping ? undefined : STOPS[tarea];
  const filas = tarea === 'analizar' ? avance.filas : avance.hechas;
  return (
    <ProgressPanel
      title={`${title} ${nombreArchivo}`}
      hint={hint}
      label="Avance"
      percent={percentOf(avance)}
      done={
        filas === 0 || tarea === 'analizar' ? (
          <Leidas filas={filas} />
        ) : (
          <>
            <strong>{formatNumero(filas)}</strong> de{' '}
            {tarea === 'anular'
              ? contar(avance.total, 'cambio', 'cambios')
              : contar(avance.total, 'fila', 'filas')}
          </>
        )
      }
      left={
        left === undefined ? undefined : left < 2 ? 'casi listo' : `quedan unos ${duracion(left)}`
      }
      stop={
        stop
          ? {
              label: stop.label,
              busy: command.isPending,
              onClick: () =>
                command.mutate(() => cargasApi.cancelar(id), { onSuccess: () => toast(stop.done) }),
            }
          : undefined
      }
    />
  );
}
