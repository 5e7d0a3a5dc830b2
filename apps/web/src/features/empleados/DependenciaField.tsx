import type { Dependencia, Referencia } from '@muni/contract';
import { useFormField } from '../../crud/formField.ts';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { formatNumero } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Link } from '../../ui/Link.tsx';
import { empleadoReference } from '../../nouns/empleados.ts';
import css from './empleados.module.css';

interface Props {
  group: Dependencia;
  leaving: number;
}

/** One group of what a leaver has in charge, and who takes it over: somebody, nobody (null), or nobody said yet (''). */
export function DependenciaField({ group, leaving }: Props) {
  const { value, error, onChange } = useFormField(`reasignar.${group.clave}`);
  return (
    <fieldset className={css.dependencia}>
      <Box as="legend" px={0.5} weight={600}>
        {group.titulo}: {formatNumero(group.total)}
      </Box>
      <ul className={css.usos}>
        {group.usos.map((uso) => (
          <li key={uso.ruta}>
            <Link href={uso.ruta} target="_blank">
              {uso.nombre}
            </Link>
          </li>
        ))}
        {group.total > group.usos.length && <li>y {group.total - group.usos.length} más</li>}
      </ul>
      <ReferencePicker
        label="Quién sigue a cargo"
        source={empleadoReference}
        value={value ? (value as Referencia) : null}
        isDisabled={({ id }) => id === leaving}
        error={error}
        disabled={value === null}
        onChange={(next) => onChange(next ?? '')}
      />
      <Checkbox
        label="Dejar sin nadie a cargo"
        ml={-0.75}
        checked={value === null}
        onChange={(checked) => onChange(checked ? null : '')}
      />
    </fieldset>
  );
}
