import { type DatosEmpleado, empleados } from '@muni/contract';
import { useState } from 'react';
import { openingPart } from '../../ui/Opening.tsx';
import { NewRecordPage } from '../../crud/record/NewOrRecordPage.tsx';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { empleadosApi, empleadoRoutes } from '../../nouns/empleados.ts';
import { EmpleadoFields } from './EmpleadoFields.tsx';

const InvitarDialog = openingPart(() => import('./InvitarDialog.tsx'), 'InvitarDialog');

const doneOf = ({ nombre, apellido }: DatosEmpleado) => `Creaste a ${nombre} ${apellido}`;

export function NuevoEmpleadoPage() {
  const { identidad } = useConfiguracion();
  const [created, setCreated] = useState<{ empleado: DatosEmpleado; goOn: () => void }>();
  return (
    <>
      <NewRecordPage
        resource={empleados}
        create={empleadosApi.create}
        list={{ to: empleadoRoutes.list, crumb: 'Usuarios' }}
        edit={({ id }) => empleadoRoutes.edit(id)}
        doneOf={(empleado) => `${doneOf(empleado)}.`}
        onSaved={(empleado, goOn) => {
          if (empleado.email && identidad.proveedor === 'embedded') setCreated({ empleado, goOn });
          else goOn();
        }}
      >
        <EmpleadoFields />
      </NewRecordPage>
      {created && (
        <InvitarDialog
          empleado={created.empleado}
          title={doneOf(created.empleado)}
          onClose={created.goOn}
        />
      )}
    </>
  );
}
