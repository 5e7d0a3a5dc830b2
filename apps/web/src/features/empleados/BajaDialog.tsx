// Somebody leaves: when and why, and who follows in what the person has in charge. The account closes with it.
import {
  type Dependencia,
  type Referencia,
  type DatosEmpleado,
  empleadoBaja,
  empleados,
} from '@muni/contract';
import { mdiArchiveArrowDown } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import { useFormField } from '../../crud/form/formField.ts';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { formatNumero, hoy } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { Box } from '../../ui/Box.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Link } from '../../ui/Link.tsx';
import { empleadoReference, empleadosApi } from '../../nouns/empleados.ts';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import type { FormValues } from '../../crud/form/formValues.ts';
import { TextoField } from '../../crud/form/Fields.tsx';
import { messageOf } from '../../lib/errors.ts';
import { Failure } from '../../ui/Notice.tsx';
import { PanelSkeleton } from '../../ui/Skeletons.tsx';
import css from './empleados.module.css';

/** One group of what a leaver has in charge, and who takes it over: somebody, nobody (null), or nobody said yet (''). */
export function DependenciaField({ group, leaving }: { group: Dependencia; leaving: number }) {
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

interface Props {
  empleado: DatosEmpleado;
  onClose: () => void;
  onDone: () => void;
}

const body = empleadoBaja.omit({ version: true });

/** Somebody, nobody or not said yet, of each group. */
const undecided = (groups: readonly Dependencia[], values: FormValues) =>
  Object.fromEntries(
    groups
      .map(({ clave }) => `reasignar.${clave}`)
      .filter((field) => get(values, field) === '')
      .map((field) => [field, 'Elegí quién sigue, o dejalo sin nadie.']),
  );

export function BajaDialog({ empleado, onClose, onDone }: Props) {
  const { data: groups, error } = useQuery({
    ...reading<Dependencia[]>(empleados.name, 'dependencias', empleado.id),
    staleTime: 0,
  });
  return (
    <FormDialog
      about={empleado.id}
      title={`Dar de baja a ${empleado.nombre} ${empleado.apellido}`}
      icon={mdiArchiveArrowDown}
      tone="warning"
      wide
      confirmLabel="Dar de baja"
      waits={!groups}
      initial={{
        fechaBaja: hoy(),
        motivo: '',
        reasignar: Object.fromEntries((groups ?? []).map(({ clave }) => [clave, ''])),
      }}
      input={body}
      check={(values) => undecided(groups ?? [], values)}
      send={(baja, key) => empleadosApi.baja(empleado, baja, key)}
      onClose={onClose}
      onDone={onDone}
      fields={
        <>
          {error && <Failure>{messageOf(error)}</Failure>}
          <FechaField name="fechaBaja" label="Último día" />
          <TextoField name="motivo" label="Motivo" multiline minRows={2} />
          {!groups && !error && <PanelSkeleton lines={2} />}
          {groups?.map((group) => (
            <DependenciaField key={group.clave} group={group} leaving={empleado.id} />
          ))}
        </>
      }
    >
      Su cuenta se cierra en el momento y su historia queda. Se puede reactivar cuando haga falta.
    </FormDialog>
  );
}
