// What was decided in the last days, by whom, and the way back where there is one.
import type { Decidido } from '@muni/contract';
import { formatFechaHora } from '../../lib/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { LineList } from '../../ui/LineList.tsx';

interface Props {
  decididos: readonly Decidido[];
  busy: boolean;
  onUndo: (one: Decidido) => void;
}

export const Decididos = ({ decididos, busy, onUndo }: Props) => (
  <LineList
    title="Decidido hace poco"
    none="Lo que decidas queda acá una semana, por si hay que deshacerlo."
    lines={decididos.map((one) => ({
      id: `${one.tipo} ${one.id}`,
      text: one.tipo === 'por-revisar' ? one.texto : `${one.equipo?.nombre ?? ''}: ${one.texto}`,
      detail: [one.quien ?? 'Se resolvió solo', formatFechaHora(one.fecha)].join(' · '),
      actions: one.seDeshace && (
        <Button
          size="small"
          disabled={busy}
          aria-label={`Deshacer ${one.texto}`}
          onClick={() => onUndo(one)}
        >
          Deshacer
        </Button>
      ),
    }))}
  />
);
