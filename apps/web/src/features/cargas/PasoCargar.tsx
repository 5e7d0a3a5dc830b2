import type { Carga, CargaTarea } from '@muni/contract';
import { concordar, contar, duracion, formatNumero } from '../../lib/formats.ts';
import { useNow } from '../../lib/useNow.ts';
import { ProgressPanel } from '../../ui/ProgressPanel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { cargasApi, type useCargaCommand } from './cargas.api.ts';
import { percentOf, secondsLeft } from './cargas.rules.ts';

export interface PasoProps {
  carga: Carga;
  command: ReturnType<typeof useCargaCommand>;
}

const TEXTS: Record<
  CargaTarea | 'guardar',
  { title: string; hint: string; stop?: { label: string; done: string } }
> = {
  analizar: {
    title: 'Revisando',
    hint: 'Podés seguir con otra cosa: al volver, está acá.',
    stop: { label: 'Detener la revisión', done: 'Detuviste la revisión. No se guardó nada.' },
  },
  confirmar: {
    title: 'Cargando',
    hint: 'Podés seguir con otra cosa: te avisamos cuando termine.',
    stop: { label: 'Detener y deshacer', done: 'Detuviste la carga. No se guarda nada.' },
  },
  cancelar: { title: 'Deteniendo y deshaciendo', hint: 'Queda todo como estaba antes.' },
  anular: { title: 'Deshaciendo', hint: 'Se vuelve a como estaba antes de esta carga.' },
  // It counts already; what it replaced is kept for whoever undoes it.
  guardar: {
    title: 'Ya está cargado: guardando lo anterior de',
    hint: 'Lo nuevo ya se ve. Falta guardar lo que reemplazó, por si lo deshacés.',
  },
};

/** How many, of how many where that is known. */
export const Leidas = ({ filas, de }: { filas: number; de?: string }) =>
  filas === 0 ? (
    'Preparando…'
  ) : (
    <>
      <strong>{formatNumero(filas)}</strong>{' '}
      {de ? `de ${de}` : concordar(filas, 'fila leída', 'filas leídas')}
    </>
  );

/** Whatever the server is doing with the load now, how far it is and how to stop it. */
export function PasoCargar({ carga, command }: PasoProps) {
  const now = useNow(1000);
  const { tarea, avance, id, nombreArchivo } = carga;
  if (!tarea || !avance) return null;
  const left = secondsLeft(avance, now.getTime());
  const isKeeping = tarea === 'confirmar' && carga.estado === 'Confirmada';
  const { title, hint, stop } = TEXTS[isKeeping ? 'guardar' : tarea];
  const filas = tarea === 'analizar' ? avance.filas : avance.hechas;
  const noun = tarea === 'anular' ? 'cambio' : 'fila';
  const de = tarea === 'analizar' ? undefined : contar(avance.total, noun, `${noun}s`);
  return (
    <ProgressPanel
      title={`${title} ${nombreArchivo}`}
      hint={hint}
      label="Avance"
      percent={percentOf(avance)}
      done={<Leidas filas={filas} de={de} />}
      left={
        left === undefined ? undefined : left < 2 ? 'casi listo' : `quedan unos ${duracion(left)}`
      }
      stop={
        stop && {
          label: stop.label,
          busy: command.isPending,
          onClick: () =>
            command.mutate(() => cargasApi.cancelar(id), { onSuccess: () => toast(stop.done) }),
        }
      }
    />
  );
}
