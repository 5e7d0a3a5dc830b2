import { mdiCheck, mdiClose, mdiMonitor, mdiNoteEditOutline, mdiPrinter } from '@mdi/js';
import type { EquipoARelevar, MarcaInput } from '@muni/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  equipo: EquipoARelevar;
  mark: MarcaInput | undefined;
  onMark: (resultado: 'Está' | 'Falta' | 'Sin revisar') => void;
  onNote: () => void;
}

/** One device that should be here: two buttons a thumb can hit. */
export const EquipoLinea = ({ equipo, mark, onMark, onNote }: Props) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      px: 1.75,
      py: 1,
      '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
    }}
  >
    <Icon
      path={equipo.clase === 'computadora' ? mdiMonitor : mdiPrinter}
      sx={{ fontSize: 24, color: 'text.secondary' }}
    />
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Box sx={{ fontWeight: 620 }}>
        {[equipo.nombre, equipo.nroInventario].filter(Boolean).join(' · ')}
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {[equipo.detalle, equipo.ubicacion, equipo.persona].filter(Boolean).join(' · ')}
      </Box>
      {mark?.nota && <Box sx={{ fontSize: '0.8125rem' }}>Nota: {mark.nota}</Box>}
    </Box>
    <IconButton aria-label={`Nota de ${equipo.nombre}`} onClick={onNote}>
      <Icon path={mdiNoteEditOutline} />
    </IconButton>
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
  </Box>
);
