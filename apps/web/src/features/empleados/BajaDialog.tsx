// Somebody leaves: when and why, and who follows in what the person has in charge. The account closes with it.
import { mdiArchiveArrowDown } from '@mdi/js';
import { type DatosEmpleado, type Dependencia, empleadoBaja, empleados } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import { FechaField } from '../../crud/FechaField.tsx';
import { FormDialog } from '../../crud/FormDialog.tsx';
import type { FormValues } from '../../crud/formValues.ts';
import { TextoField } from '../../crud/TextoField.tsx';
import { messageOf } from '../../lib/errors.ts';
import { hoy } from '../../lib/formats.ts';
import { empleadosApi } from '../../nouns/empleados.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PanelSkeleton } from '../../ui/Skeletons.tsx';
import { DependenciaField } from './DependenciaField.tsx';

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
    queryKey: [empleados.name, 'dependencias', empleado.id],
    queryFn: ({ signal }) => empleadosApi.dependencias(empleado.id, signal),
    staleTime: 0,
  });
  return (
    <FormDialog
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
          {error && (
            <Notice role="alert" tone="error">
              {messageOf(error)}
            </Notice>
          )}
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
