import { mdiAccountGroup } from '@mdi/js';
import { type Area, type DatosEmpleado, empleados, areas } from '@muni/contract';
import { useNavigate } from 'react-router';
import { LinkedRows } from '../../crud/list/LinkedRows.tsx';
import { contar } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { Row } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { empleadoRoutes, empleadosApi, nombreDeEmpleado } from '../../nouns/empleados.ts';
import { RecordPage } from '../../crud/record/RecordPage.tsx';
import { RecordTabs } from '../../crud/record/RecordTabs.tsx';
import { EquiposDe } from '../equipos/EquiposDe.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { areasApi, areaRoutes } from '../../nouns/areas.ts';
import { useAreaActions } from './AreaActions.tsx';
import { AreaFields } from './AreaFields.tsx';
import { EstadoDeArea } from './AreaViews.tsx';

const SHOWN = 200;

const COLUMNS = [
  {
    label: 'Nombre',
    isTitle: true,
    cell: (persona: DatosEmpleado) => (
      <Row gap={1} weight={600}>
        <PersonAvatar name={`${persona.nombre} ${persona.apellido}`} />
        <Link to={empleadoRoutes.edit(persona.id)}>{nombreDeEmpleado(persona)}</Link>
      </Row>
    ),
  },
  { label: 'Cargo', cell: ({ cargo }: DatosEmpleado) => cargo ?? '—' },
  { label: 'Interno', cell: ({ interno }: DatosEmpleado) => interno ?? '—' },
  { label: 'Correo', cell: ({ email }: DatosEmpleado) => email ?? '—' },
];

/** Who works in the area today. */
export const AreaPersonas = ({ area }: { area: Area }) => (
  <LinkedRows
    queryKey={[empleados.name, 'area', area.id]}
    fetchPage={(signal) =>
      empleadosApi.list({ area: area.id, activo: true, pageSize: SHOWN }, signal)
    }
    title={(total) => contar(total, 'persona', 'personas')}
    plural="las personas"
    columns={COLUMNS}
    list={{ to: addressOf(empleadoRoutes.list, { area: area.id }), label: 'Ver en Usuarios' }}
    empty={{
      icon: mdiAccountGroup,
      title: 'Nadie trabaja en esta área',
      text: `Cuando un empleado tenga ${area.nombre} como área, lo vas a ver acá.`,
    }}
  />
);

const LIST = { to: areaRoutes.list, crumb: 'Áreas', label: 'Ver todas las áreas' };

const hintOf = (area: Area) => (!area.activo || area.protegida) && <EstadoDeArea area={area} />;

export function EditarAreaPage() {
  const navigate = useNavigate();
  const { stateActionsOf, dialogs } = useAreaActions({
    onDeleted: () => void navigate(areaRoutes.list),
  });
  return (
    <>
      <RecordPage
        resource={areas}
        get={areasApi.get}
        list={LIST}
        noun="el área"
        placeholder="Área"
        titleOf={(area) => area.nombre}
        hintOf={hintOf}
        actionsOf={stateActionsOf}
      >
        {(area, store) => (
          <RecordTabs
            resource={areas}
            api={areasApi}
            record={area}
            name={area.nombre}
            onSaved={store}
            list={LIST}
            notice={!area.activo && `Está de baja: ${area.motivoBaja}`}
            fields={<AreaFields area={area} />}
            tabs={[
              { id: 'personas', label: 'Personas', content: <AreaPersonas area={area} /> },
              {
                id: 'equipos',
                label: 'Equipos',
                content: (
                  <EquiposDe
                    filters={{ computadoras: { area: area.id }, impresoras: { area: area.id } }}
                  />
                ),
              },
              {
                id: 'reportes',
                label: 'Reportes',
                content: <ReportesDe filters={{ area: area.id }} />,
              },
              {
                id: 'ordenes',
                label: 'OT',
                content: <OrdenesDe filters={{ area: area.id }} />,
              },
            ]}
          />
        )}
      </RecordPage>
      {dialogs}
    </>
  );
}
