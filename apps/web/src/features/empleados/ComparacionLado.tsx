import type { Referencia } from '@muni/contract';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { areaReference } from '../areas/index.ts';
import type { SideChange } from './comparacion.rules.ts';
import { Box } from '../../ui/Box.tsx';

interface Props {
  name: 'A' | 'B';
  area: Referencia | null;
  fecha: string;
  onChange: (part: SideChange) => void;
}

/** What one side of the comparison looks at. */
export const ComparacionLado = ({ name, area, fecha, onChange }: Props) => (
  <Box
    as="fieldset"
    m={0}
    p={0}
    minWidth={0}
    gap={1.5}
    sx={{ border: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 170px' } }}
  >
    <Box
      as="legend"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 0,
        mb: 1,
        fontWeight: 620,
        '&::before': {
          content: '""',
          width: 12,
          height: 12,
          borderRadius: '3px',
          bgcolor: theme.vars.palette.chart[name === 'A' ? 'first' : 'second'],
        },
      })}
    >
      {name}
    </Box>
    <ReferencePicker
      key={area?.id ?? 'none'}
      label="Área"
      source={areaReference}
      value={area}
      help={area ? 'Con las que dependen de ella' : 'Sin elegir: todo el municipio'}
      onChange={(next) => onChange({ area: next?.id ?? null })}
    />
    <FechaPicker label="Día" value={fecha} onChange={(next) => onChange({ fecha: next })} />
  </Box>
);
