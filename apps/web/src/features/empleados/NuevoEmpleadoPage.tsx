import { type DatosEmpleado, type EmpleadoInput, empleados } from '@muni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { openBy, toast } from '../../ui/Toasts.tsx';
import { empleadosApi, empleadoRoutes } from '../../nouns/empleados.ts';
import { EmpleadoFields } from './EmpleadoFields.tsx';

const InvitarDialog = openingPart(() => import('./InvitarDialog.tsx'), 'InvitarDialog');

export function NuevoEmpleadoPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { identidad } = useConfiguracion();
  const [created, setCreated] = useState<DatosEmpleado>();
  const onSaved = (empleado: DatosEmpleado) => {
    void queries.invalidateQueries({ queryKey: [empleados.name] });
    if (empleado.email && identidad.proveedor === 'embedded') setCreated(empleado);
    else goOn(empleado);
  };
  /** Back to the list, where a new name is one among many. */
  const goOn = (empleado: DatosEmpleado) => {
    toast(
      `Creaste a ${empleado.nombre} ${empleado.apellido}.`,
      openBy(() => navigate(empleadoRoutes.edit(empleado.id))),
    );
    navigate(empleadoRoutes.list);
  };
  return (
    <>
      <PageHeader
        title="Nuevo empleado"
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: 'Usuarios', to: empleadoRoutes.list }, { label: 'Nuevo' }]}
      />
      <ResourceForm
        resource={empleados}
        save={(input: EmpleadoInput, _version, key) => empleadosApi.create(input, key)}
        onSaved={onSaved}
        saveLabel="Crear empleado"
      >
        <EmpleadoFields />
      </ResourceForm>
      {created && (
        <InvitarDialog
          empleado={created}
          title={`Creaste a ${created.nombre} ${created.apellido}`}
          onClose={() => goOn(created)}
        />
      )}
    </>
  );
}
