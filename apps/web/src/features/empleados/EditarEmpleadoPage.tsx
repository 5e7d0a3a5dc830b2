import { type DatosEmpleado, empleados } from '@muni/contract';
import { useNavigate } from 'react-router';
import { Together } from '../../crud/record/Together.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { TareasACargo } from '../tareas/TareasACargo.tsx';
import { RecordPage } from '../../crud/record/RecordPage.tsx';
import { RecordTabs } from '../../crud/record/RecordTabs.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { usePhoto } from '../../lib/photos.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { FotoEditor } from '../perfil/FotoEditor.tsx';
import { ActasDe } from '../entregas/ActasDe.tsx';
import { EquiposDe } from '../equipos/EquiposDe.tsx';
import { empleadosApi, nombreDeEmpleado, empleadoRoutes } from '../../nouns/empleados.ts';
import { CuentaTab } from './CuentaTab.tsx';
import { useEmpleadoActions } from './EmpleadoActions.tsx';
import { EmpleadoFields } from './EmpleadoFields.tsx';
import { EstadoDeEmpleado } from './EmpleadoViews.tsx';

// What is asked of and by somebody: for a technician, what is in their charge comes first.
const CHARGE = 'A su cargo';
const ASKED = 'Que pidió';

export const ReportesTab = ({ id }: { id: number }) => (
  <Together>
    <ReportesDe filters={{ tecnico: id }} group={CHARGE} hideEmpty />
    <ReportesDe filters={{ empleado: id }} group={ASKED} />
  </Together>
);

export const OrdenesTab = ({ id }: { id: number }) => (
  <Together>
    <OrdenesDe filters={{ tecnico: id, abiertas: true }} group={CHARGE} hideEmpty />
    <TareasACargo empleadoId={id} />
    <OrdenesDe filters={{ solicitante: id }} group={ASKED} />
  </Together>
);

const LIST = { to: empleadoRoutes.list, crumb: 'Usuarios', label: 'Ver todos los usuarios' };

const titleOf = ({ nombre, apellido }: DatosEmpleado) => `${nombre} ${apellido}`;

const Retrato = ({ empleado }: { empleado: DatosEmpleado }) => (
  <PersonAvatar name={titleOf(empleado)} photo={usePhoto(empleado.id)} size={36} />
);

const avatarOf = (empleado: DatosEmpleado) => <Retrato empleado={empleado} />;

const hintOf = ({ activo, area }: DatosEmpleado) =>
  activo ? area.nombre : <EstadoDeEmpleado activo={false} />;

const noticeOf = ({ activo, fechaBaja, motivoBaja }: DatosEmpleado) =>
  !activo && `Está de baja desde el ${fechaBaja && formatFecha(fechaBaja)}: ${motivoBaja}`;

const FotoTab = ({ empleado }: { empleado: DatosEmpleado }) => (
  <FotoEditor
    empleadoId={empleado.id}
    name={titleOf(empleado)}
    save={(foto) => empleadosApi.saveFoto(empleado.id, foto)}
    remove={() => empleadosApi.removeFoto(empleado.id)}
    words={{ saved: 'Cambiaste su foto.', removed: 'Quitaste su foto.' }}
  />
);

export function EditarEmpleadoPage() {
  const navigate = useNavigate();
  const { stateActionsOf, dialogs } = useEmpleadoActions({
    onDeleted: () => void navigate(empleadoRoutes.list),
  });
  return (
    <>
      <RecordPage
        resource={empleados}
        get={empleadosApi.get}
        list={LIST}
        noun="al empleado"
        placeholder="Empleado"
        titleOf={titleOf}
        avatarOf={avatarOf}
        hintOf={hintOf}
        actionsOf={stateActionsOf}
      >
        {(empleado, store) => (
          <RecordTabs
            resource={empleados}
            api={empleadosApi}
            record={empleado}
            name={`la ficha de ${titleOf(empleado)}`}
            onSaved={store}
            list={LIST}
            notice={noticeOf(empleado)}
            fields={<EmpleadoFields empleado={empleado} />}
            tabs={[
              {
                id: 'equipos',
                label: 'Equipos',
                content: (
                  <EquiposDe
                    filters={{
                      computadoras: { usuario: empleado.id },
                      impresoras: { responsable: empleado.id },
                    }}
                  />
                ),
              },
              {
                id: 'actas',
                label: 'Actas',
                content: (
                  <ActasDe
                    persona={{ id: empleado.id, nombre: nombreDeEmpleado(empleado) }}
                    canReceive={empleado.activo}
                  />
                ),
              },
              {
                id: 'reportes',
                label: 'Reportes',
                content: <ReportesTab id={empleado.id} />,
              },
              {
                id: 'ordenes',
                label: 'OT',
                content: <OrdenesTab id={empleado.id} />,
              },
              { id: 'foto', label: 'Foto', content: <FotoTab empleado={empleado} /> },
              { id: 'cuenta', label: 'Cuenta', content: <CuentaTab empleado={empleado} /> },
            ]}
          />
        )}
      </RecordPage>
      {dialogs}
    </>
  );
}
