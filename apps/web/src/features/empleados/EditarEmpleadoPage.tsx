import { type DatosEmpleado, empleados, formatDni, formatTelefono } from '@muni/contract';
import { useNavigate } from 'react-router';
import { Together } from '../../crud/record/Together.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { TareasACargo } from '../tareas/TareasACargo.tsx';
import { FichaPanel } from '../../crud/record/FichaPanel.tsx';
import { useTotals } from '../../crud/record/useTotals.ts';
import { TabbedRecordPage } from '../../crud/record/RecordPage.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { usePhoto } from '../../lib/photos.ts';
import { Stack } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { FotoEditor } from '../perfil/FotoEditor.tsx';
import { ActasDe } from '../entregas/ActasDe.tsx';
import { EquiposDe } from '../equipos/EquiposDe.tsx';
import { empleadosApi, nombreDeEmpleado, empleadoRoutes } from '../../nouns/empleados.ts';
import { areaRoutes } from '../../nouns/areas.ts';
import { computadorasApi } from '../../nouns/computadoras.ts';
import { impresorasApi } from '../../nouns/impresoras.ts';
import { ordenesApi } from '../../nouns/ordenes.ts';
import { reportesApi } from '../../nouns/reportes.ts';
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
      <TabbedRecordPage
        resource={empleados}
        api={empleadosApi}
        list={LIST}
        noun="al empleado"
        placeholder="Empleado"
        titleOf={titleOf}
        avatarOf={avatarOf}
        hintOf={hintOf}
        actionsOf={stateActionsOf}
        useParts={useParts}
      />
      {dialogs}
    </>
  );
}

const equiposDe = (id: number) => ({
  computadoras: { usuario: id },
  impresoras: { responsable: id },
});

/** How many devices, open reports and orders they have or asked for. */
function useTotalesDeEmpleado(id: number) {
  const { computadoras, impresoras } = equiposDe(id);
  const ONE = { pageSize: 1 };
  const total = async (page: Promise<{ total: number }>) => (await page).total;
  return useTotals(
    [empleados.name, 'de', id],
    {
      computadoras: (signal) =>
        total(computadorasApi.list({ ...computadoras, activa: true, ...ONE }, signal)),
      impresoras: (signal) =>
        total(impresorasApi.list({ ...impresoras, activa: true, ...ONE }, signal)),
      reportes: (signal) =>
        total(reportesApi.list({ empleado: id, estado: 'Pendiente', ...ONE }, signal)),
      aCargo: (signal) =>
        total(reportesApi.list({ tecnico: id, estado: 'Pendiente', ...ONE }, signal)),
      ordenes: (signal) => total(ordenesApi.list({ solicitante: id, ...ONE }, signal)),
    },
    ['computadoras', 'impresoras', 'reportes', 'ordenes'],
  );
}

/** What one comes to see: what is open and with what they work, and their facts beside it. */
const Resumen = ({ empleado }: { empleado: DatosEmpleado }) => {
  const { labels } = empleados;
  const { id, email, area, fechaIngreso } = empleado;
  return (
    <WithSide>
      <Stack gap={1.5} minWidth={0}>
        <Together>
          <ReportesDe filters={{ tecnico: id }} group={CHARGE} hideEmpty shown={10} />
          <ReportesDe filters={{ empleado: id }} group={ASKED} shown={10} />
          <OrdenesDe filters={{ tecnico: id, abiertas: true }} group={CHARGE} hideEmpty />
          <EquiposDe filters={equiposDe(id)} hideEmpty />
        </Together>
      </Stack>
      <FichaPanel
        facts={[
          [
            labels.area,
            <Link to={areaRoutes.edit(area.id)} key="area">
              {area.nombre}
            </Link>,
          ],
          [labels.cargo, empleado.cargo],
          [labels.tipo, empleado.tipo],
          [labels.turno, empleado.turno],
          [labels.interno, empleado.interno],
          [labels.telefono, empleado.telefono && formatTelefono(empleado.telefono)],
          [
            labels.email,
            email && (
              <Link key="email" href={`mailto:${email}`}>
                {email}
              </Link>
            ),
          ],
          [labels.dni, formatDni(empleado.dni)],
          [labels.legajo, empleado.legajo],
          [labels.cuil, empleado.cuil],
          [labels.fechaIngreso, fechaIngreso && formatFecha(fechaIngreso)],
          [labels.observaciones, empleado.observaciones],
        ]}
      />
    </WithSide>
  );
};

function useParts(empleado: DatosEmpleado) {
  const {
    computadoras = 0,
    impresoras = 0,
    reportes = 0,
    aCargo = 0,
    ordenes,
  } = useTotalesDeEmpleado(empleado.id);
  return {
    notice: noticeOf(empleado),
    first: { id: 'resumen', label: 'Resumen', content: <Resumen empleado={empleado} /> },
    fields: <EmpleadoFields empleado={empleado} />,
    tabs: [
      {
        id: 'equipos',
        label: 'Equipos',
        count: computadoras + impresoras,
        content: <EquiposDe filters={equiposDe(empleado.id)} />,
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
        count: reportes + aCargo,
        content: <ReportesTab id={empleado.id} />,
      },
      {
        id: 'ordenes',
        label: 'OT',
        count: ordenes,
        content: <OrdenesTab id={empleado.id} />,
      },
      {
        id: 'cuenta',
        label: 'Cuenta y foto',
        content: (
          <Stack gap={1.5}>
            <CuentaTab empleado={empleado} />
            <FotoTab empleado={empleado} />
          </Stack>
        ),
      },
    ],
  };
}
