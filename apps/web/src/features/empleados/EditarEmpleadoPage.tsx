import { type DatosEmpleado, empleados, formatDni, formatTelefono } from '@muni/contract';
import { Together } from '../../crud/record/Together.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { TareasACargo } from '../tareas/TareasDe.tsx';
import { FichaPanel, type Totals, TabbedRecordPage } from '../../crud/record/RecordPage.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { usePhoto } from '../../lib/photos.ts';
import { Stack, WithSide } from '../../ui/Box.tsx';
import { factLink, factMail } from '../../ui/Facts.tsx';
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
import { EstadoDeEmpleado, useEmpleadoActions } from './EmpleadoActions.tsx';
import { EmpleadoFields } from './EmpleadoFields.tsx';

// What is asked of and by somebody: for a technician, what is in their charge comes first.
const CHARGE = 'A su cargo';
const ASKED = 'Que pidió';

const LIST = { to: empleadoRoutes.list, crumb: 'Usuarios', label: 'Ver todos los usuarios' };

const titleOf = ({ nombre, apellido }: DatosEmpleado) => `${nombre} ${apellido}`;

const Retrato = ({ empleado }: { empleado: DatosEmpleado }) => (
  <PersonAvatar name={titleOf(empleado)} photo={usePhoto(empleado.id)} size={36} />
);

const avatarOf = (empleado: DatosEmpleado) => <Retrato empleado={empleado} />;

const hintOf = ({ activo, area }: DatosEmpleado) =>
  activo ? area.nombre : <EstadoDeEmpleado activo={false} />;

export function EditarEmpleadoPage() {
  const { actionsOf, dialogs } = useEmpleadoActions(empleadoRoutes.list);
  return (
    <>
      <TabbedRecordPage
        resource={empleados}
        api={empleadosApi}
        list={LIST}
        noun="al empleado"
        titleOf={titleOf}
        avatarOf={avatarOf}
        hintOf={hintOf}
        actionsOf={actionsOf}
      >
        {partsOf}
      </TabbedRecordPage>
      {dialogs}
    </>
  );
}

const equiposDe = (id: number) => ({
  computadoras: { usuario: id },
  impresoras: { responsable: id },
});

/** How many devices, open reports and orders they have or asked for. */
const totalesDe = (id: number): Totals => ({
  key: [empleados.name, 'de', id],
  asked: {
    computadoras: [computadorasApi.list, { usuario: id, activa: true }],
    impresoras: [impresorasApi.list, { responsable: id, activa: true }],
    reportes: [reportesApi.list, { empleado: id, estado: 'Pendiente' }],
    aCargo: [reportesApi.list, { tecnico: id, estado: 'Pendiente' }],
    ordenes: [ordenesApi.list, { solicitante: id }],
  },
  topics: ['computadoras', 'impresoras', 'reportes', 'ordenes'],
});

/** What one comes to see: what is open and with what they work, and their facts beside it. */
const Resumen = ({ empleado }: { empleado: DatosEmpleado }) => {
  const { labels } = empleados;
  const { id, email, area, fechaIngreso } = empleado;
  return (
    <WithSide>
      <Stack gap={1.5} minWidth={0}>
        <ReportesDe filters={{ tecnico: id }} group={CHARGE} hideEmpty shown={10} />
        <ReportesDe filters={{ empleado: id }} group={ASKED} shown={10} />
        <OrdenesDe filters={{ tecnico: id, abiertas: true }} group={CHARGE} hideEmpty />
        <EquiposDe filters={equiposDe(id)} hideEmpty />
      </Stack>
      <FichaPanel
        facts={[
          [labels.area, factLink(area, areaRoutes.edit)],
          [labels.cargo, empleado.cargo],
          [labels.tipo, empleado.tipo],
          [labels.turno, empleado.turno],
          [labels.interno, empleado.interno],
          [labels.telefono, empleado.telefono && formatTelefono(empleado.telefono)],
          [labels.email, factMail(email)],
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

function partsOf(empleado: DatosEmpleado) {
  const { id, activo, fechaBaja, motivoBaja } = empleado;
  return {
    notice:
      !activo && `Está de baja desde el ${fechaBaja && formatFecha(fechaBaja)}: ${motivoBaja}`,
    resumen: <Resumen empleado={empleado} />,
    fields: <EmpleadoFields empleado={empleado} />,
    totals: totalesDe(id),
    tabs: [
      {
        id: 'equipos',
        label: 'Equipos',
        counts: ['computadoras', 'impresoras'],
        content: <EquiposDe filters={equiposDe(id)} />,
      },
      {
        id: 'actas',
        label: 'Actas',
        content: (
          <ActasDe persona={{ id, nombre: nombreDeEmpleado(empleado) }} canReceive={activo} />
        ),
      },
      {
        id: 'reportes',
        label: 'Reportes',
        counts: ['reportes', 'aCargo'],
        content: (
          <Together>
            <ReportesDe filters={{ tecnico: id }} group={CHARGE} hideEmpty />
            <ReportesDe filters={{ empleado: id }} group={ASKED} />
          </Together>
        ),
      },
      {
        id: 'ordenes',
        label: 'OT',
        counts: ['ordenes'],
        content: (
          <Together>
            <OrdenesDe filters={{ tecnico: id, abiertas: true }} group={CHARGE} hideEmpty />
            <TareasACargo empleadoId={id} />
            <OrdenesDe filters={{ solicitante: id }} group={ASKED} />
          </Together>
        ),
      },
      {
        id: 'cuenta',
        label: 'Cuenta y foto',
        content: (
          <Stack gap={1.5}>
            <CuentaTab empleado={empleado} />
            <FotoEditor
              empleadoId={id}
              name={titleOf(empleado)}
              save={(foto) => empleadosApi.saveFoto(id, foto)}
              remove={() => empleadosApi.removeFoto(id)}
              whose="su"
            />
          </Stack>
        ),
      },
    ],
  };
}
