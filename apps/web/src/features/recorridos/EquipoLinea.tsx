import { mdiCheck, mdiClose, mdiMonitor, mdiNoteEditOutline, mdiPrinter } from '@mdi/js';
import type { EquipoARelevar, MarcaInput } from '@muni/contract';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Box, Row } from '../../ui/Box.tsx';

interface Props {
  equipo: EquipoARelevar;
  mark: MarcaInput | undefined;
  onMark: (resultado: 'Está' | 'Falta' | 'Sin revisar') => void;
  onNote: () => void;
}

/** One device that should be here: two buttons a thumb can hit. */
export const EquipoLinea = ({ equipo, mark, onMark, onNote }: Props) => (
  <Row
    as="li"
    wraps
    gap={1}
    px={1.75}
    py={1}
    sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
  >
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
    <ToggleButtonGroup
      exclusive
      aria-label={equipo.nombre}
      value={mark?.resultado ?? null}
      onChange={(_, next: 'Está' | 'Falta' | null) => onMark(next ?? 'Sin revisar')}
      sx={{ '& .MuiToggleButton-root': { minWidth: 84, minHeight: 44, gap: 0.5 } }}
    >
      <ToggleButton value="Está" color="success">
        <Icon path={mdiCheck} />
        Está
      </ToggleButton>
      <ToggleButton value="Falta" color="error">
        <Icon path={mdiClose} />
        Falta
      </ToggleButton>
    </ToggleButtonGroup>
  </Row>
);
