import type { Dependencia, Referencia } from '@muni/contract';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { formatNumero } from '../../lib/formats.ts';
import { empleadoReference } from './empleados.api.ts';
import { Link } from '../../ui/Link.tsx';
import { Box } from '../../ui/Box.tsx';

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
  <Box as="fieldset" ruled="all" m={0} p={1.5} minWidth={0} sx={{ borderRadius: 1 }}>
    <Box as="legend" px={0.5} weight={600} size="medium">
      {group.titulo}: {formatNumero(group.total)}
    </Box>
    <Box as="ul" m={0} mb={1.25} pl={2.5} sx={{ maxHeight: 120, overflowY: 'auto' }}>
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
