import { mdiCheck, mdiClose, mdiMonitor, mdiNoteEditOutline, mdiPrinter } from '@mdi/js';
import type { EquipoARelevar, MarcaInput } from '@muni/contract';
import { Box, Row } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segments } from '../../ui/Segments.tsx';
import css from './recorridos.module.css';

const RESULTADOS = [
  { value: 'Está', label: 'Está', icon: mdiCheck, tone: 'success' },
  { value: 'Falta', label: 'Falta', icon: mdiClose, tone: 'error' },
] as const;

interface Props {
  equipo: EquipoARelevar;
  mark: MarcaInput | undefined;
  onMark: (resultado: 'Está' | 'Falta' | 'Sin revisar') => void;
  onNote: () => void;
}

/** One device that should be here: two buttons a thumb can hit. */
export function EquipoLinea({ equipo, mark, onMark, onNote }: Props) {
  const resultado = RESULTADOS.find(({ value }) => value === mark?.resultado)?.value ?? null;
  return (
    <Row as="li" wraps gap={1} px={1.75} py={1} className={css.renglon}>
      <Icon
        path={equipo.clase === 'computadora' ? mdiMonitor : mdiPrinter}
        size={24}
        tone="secondary"
      />
      <Box flex="1 1 200px" minWidth={0}>
        <Box weight={620}>{[equipo.nombre, equipo.nroInventario].filter(Boolean).join(' · ')}</Box>
        <Box size="small" tone="secondary">
          {[equipo.detalle, equipo.ubicacion, equipo.persona].filter(Boolean).join(' · ')}
        </Box>
        {mark?.nota && <Box size="small">Nota: {mark.nota}</Box>}
      </Box>
      <IconButton icon={mdiNoteEditOutline} label={`Nota de ${equipo.nombre}`} onClick={onNote} />
      <Segments
        large
        label={equipo.nombre}
        options={RESULTADOS}
        value={resultado}
        onChange={(next) => onMark(next === resultado ? 'Sin revisar' : next)}
      />
    </Row>
  );
}
