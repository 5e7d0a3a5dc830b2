import { type DatosEmpleado, type EmpleadoInput, empleados } from '@muni/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate, useSearchParams } from 'react-router';
import { HistoryTab } from '../../crud/HistoryTab.tsx';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useRecord } from '../../crud/useRecord.ts';
import { formatFecha } from '../../lib/formats.ts';
import { useTitle } from '../../lib/title.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { CuentaTab } from './CuentaTab.tsx';
import { useEmpleadoActions } from './EmpleadoActions.tsx';
import { EmpleadoFields } from './EmpleadoFields.tsx';
import { empleadosApi } from './empleados.api.ts';
import { empleadoRoutes } from './empleados.routes.ts';
import { EstadoDeEmpleado } from './EmpleadoViews.tsx';

const LIST = { to: empleadoRoutes.list, label: 'Ver todos los usuarios' };

export function EditarEmpleadoPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  // Another person is another page: nothing typed for one may end in the other.
  return <EditarEmpleado key={id} id={id} />;
}

function EditarEmpleado({ id }: { id: number }) {
  const navigate = useNavigate();
  const { record: empleado, error, retry, store } = useRecord(empleados.name, id, empleadosApi.get);
  const { stateActionsOf, dialogs } = useEmpleadoActions({
    onDeleted: () => void navigate(empleadoRoutes.list),
  });
  const title = empleado ? `${empleado.nombre} ${empleado.apellido}` : 'Empleado';
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        hint={
          empleado?.activo ? empleado.area.nombre : empleado && <EstadoDeEmpleado activo={false} />
        }
        crumbs={[{ label: 'Usuarios', to: empleadoRoutes.list }, { label: title }]}
        actions={
          empleado &&
          stateActionsOf(empleado).map((action) => (
            <Button
              key={action.label}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={action.icon} />}
              sx={action.danger ? { color: 'error.main' } : undefined}
              onClick={action.onClick}
            >
              {action.label}
            </Button>
          ))
        }
      />
      {empleado ? (
        <EmpleadoTabs empleado={empleado} onSaved={store} />
      ) : (
        <RecordStatus error={error} onRetry={retry} noun="al empleado" list={LIST} />
      )}
      {dialogs}
    </>
  );
}

interface TabsProps {
  empleado: DatosEmpleado;
  onSaved: (empleado: DatosEmpleado) => void;
}
function EmpleadoTabs({ empleado, onSaved }: TabsProps) {
  const saved = (next: DatosEmpleado) => {
    onSaved(next);
    toast('Guardaste los cambios.');
  };
  return (
    <PageTabs
      label={`Partes de la ficha de ${empleado.nombre} ${empleado.apellido}`}
      tabs={[
        {
          id: 'datos',
          label: 'Datos',
          keepMounted: true,
          content: (
            <>
              {!empleado.activo && (
                <Alert severity="warning" sx={{ mb: 1.25 }}>
                  Está de baja desde el {empleado.fechaBaja && formatFecha(empleado.fechaBaja)}:{' '}
                  {empleado.motivoBaja}
                </Alert>
              )}
              <ResourceForm
                resource={empleados}
                record={empleado}
                save={(input: EmpleadoInput, version = empleado.version) =>
                  empleadosApi.update(empleado.id, input, version)
                }
                onSaved={saved}
                saveLabel="Guardar cambios"
              >
                <EmpleadoFields empleado={empleado} />
              </ResourceForm>
            </>
          ),
        },
        {
          id: 'historial',
          label: 'Historial',
          content: (
            <HistoryTab
              resource={empleados}
              id={empleado.id}
              fetchPage={empleadosApi.historial}
              list={LIST}
            />
          ),
        },
        { id: 'cuenta', label: 'Cuenta', content: <CuentaTab empleado={empleado} /> },
      ]}
    />
  );
}
