import type { Dependencia, Referencia } from '@muni/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { formatNumero } from '../../lib/formats.ts';
import { empleadoReference } from './empleados.api.ts';

/** Who follows: somebody, nobody (null), or not decided yet. */
export type Sucesor = Referencia | null | undefined;

interface Props {
  group: Dependencia;
  leaving: number;
  value: Sucesor;
  error?: string;
  onChange: (value: Sucesor) => void;
}

/** One group of what a leaver has in charge, and who takes it over. */
export const DependenciaField = ({ group, leaving, value, error, onChange }: Props) => (
  <Box
    component="fieldset"
    sx={{ m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
  >
    <Box component="legend" sx={{ px: 0.5, fontWeight: 600, fontSize: '0.875rem' }}>
      {group.titulo}: {formatNumero(group.total)}
    </Box>
    <Box component="ul" sx={{ m: 0, mb: 1.25, pl: 2.5, maxHeight: 120, overflowY: 'auto' }}>
      {group.usos.map((uso) => (
        <li key={uso.ruta}>
          <Link href={uso.ruta} target="_blank">
            {uso.nombre}
          </Link>
        </li>
      ))}
      {group.total > group.usos.length && <li>y {group.total - group.usos.length} más</li>}
    </Box>
    <ReferencePicker
      label="Quién sigue a cargo"
      source={empleadoReference}
      value={value ?? null}
      isDisabled={({ id }) => id === leaving}
      error={error}
      disabled={value === null}
      onChange={(next) => onChange(next ?? undefined)}
    />
    <FormControlLabel
      label="Dejar sin nadie a cargo"
      control={
        <Checkbox
          checked={value === null}
          onChange={(_, checked) => onChange(checked ? null : undefined)}
        />
      }
    />
  </Box>
);
