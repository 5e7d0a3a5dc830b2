import { mdiAccountGroup } from '@mdi/js';
import {
  type Area,
  AREA_TIPOS,
  areas,
  type DatosEmpleado,
  empleados,
  formatTelefono,
} from '@muni/contract';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { holdersOf, UnicoField } from '../../crud/form/UnicoField.tsx';
import { LinkedRows } from '../../crud/list/LinkedRows.tsx';
import { NewRecordPage } from '../../crud/record/NewOrRecordPage.tsx';
import {
  TabbedRecordPage,
  type Totals,
  useTotals,
  FichaPanel,
} from '../../crud/record/RecordPage.tsx';
import { nombreCompleto } from '../../lib/formats.ts';
import { areaReference, areaRoutes, areasApi } from '../../nouns/areas.ts';
import {
  empleadoReference,
  empleadoRoutes,
  empleadosApi,
  nombreDeEmpleado,
} from '../../nouns/empleados.ts';
import { computadorasApi } from '../../nouns/computadoras.ts';
import { impresorasApi } from '../../nouns/impresoras.ts';
import { ordenesApi } from '../../nouns/ordenes.ts';
import { reportesApi } from '../../nouns/reportes.ts';
import { Row, Stack, WithSide } from '../../ui/Box.tsx';
import { factLink, factMail } from '../../ui/Facts.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { Link } from '../../ui/Link.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { EquiposDe } from '../equipos/EquiposDe.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { EstadoDeArea, useAreaActions } from './AreaActions.tsx';

const ACTIVE = { activo: true };

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
  { label: 'Cargo', cell: ({ cargo }: DatosEmpleado) => cargo },
  { label: 'Interno', cell: ({ interno }: DatosEmpleado) => interno },
  { label: 'Correo', cell: ({ email }: DatosEmpleado) => email },
];

/** Who works in the area today. */
export const AreaPersonas = ({ area }: { area: Area }) => (
  <LinkedRows
    name={empleados.name}
    fetchPage={empleadosApi.list}
    filters={{ area: area.id }}
    only={ACTIVE}
    shown={200}
    noun={{ singular: 'persona', plural: 'personas', whole: 'las personas' }}
    columns={COLUMNS}
    list={{ path: empleadoRoutes.list, label: 'Ver en Usuarios' }}
    empty={{
      icon: mdiAccountGroup,
      title: 'Nadie trabaja en esta área',
      text: `Cuando un empleado tenga ${area.nombre} como área, lo vas a ver acá.`,
    }}
  />
);

/** How many people, devices, open reports and orders it has. */
const totalesDe = (area: number): Totals => ({
  key: [areas.name, 'de', area],
  asked: {
    personas: [empleadosApi.list, { area, activo: true }],
    computadoras: [computadorasApi.list, { area, activa: true }],
    impresoras: [impresorasApi.list, { area, activa: true }],
    reportes: [reportesApi.list, { area, estado: 'Pendiente' }],
    ordenes: [ordenesApi.list, { area }],
  },
  topics: ['empleados', 'computadoras', 'impresoras', 'reportes', 'ordenes'],
});

/** What one comes to see: what is open, and its facts beside it. */
const ResumenDeArea = ({ area }: { area: Area }) => {
  const { labels } = areas;
  const { personas, computadoras, impresoras } = useTotals(totalesDe(area.id));
  return (
    <WithSide>
      <Stack gap={1.5} minWidth={0}>
        <ReportesDe filters={{ area: area.id }} shown={10} />
        <OrdenesDe filters={{ area: area.id, abiertas: true }} group="Abiertas" hideEmpty />
      </Stack>
      <FichaPanel
        facts={[
          [labels.responsable, factLink(area.responsable, empleadoRoutes.edit, nombreCompleto)],
          [labels.areaPadre, factLink(area.areaPadre, areaRoutes.edit)],
          [labels.tipo, area.tipo],
          [labels.codigo, area.codigo],
          [labels.interno, area.interno],
          [labels.telefono, area.telefono && formatTelefono(area.telefono)],
          [labels.email, factMail(area.email)],
          [labels.ubicacion, area.ubicacion],
          ['Personas', personas],
          ['Computadoras', computadoras],
          ['Impresoras', impresoras],
          [labels.descripcion, area.descripcion],
        ]}
      />
    </WithSide>
  );
};

const LIST = { to: areaRoutes.list, crumb: 'Áreas', label: 'Ver todas las áreas' };

const hintOf = (area: Area) => (!area.activo || area.protegida) && <EstadoDeArea area={area} />;

export function EditarAreaPage() {
  const { actionsOf, dialogs } = useAreaActions(areaRoutes.list);
  return (
    <>
      <TabbedRecordPage
        resource={areas}
        api={areasApi}
        list={LIST}
        titleOf={(area) => area.nombre}
        hintOf={hintOf}
        actionsOf={actionsOf}
      >
        {partsOf}
      </TabbedRecordPage>
      {dialogs}
    </>
  );
}

function partsOf(area: Area) {
  const own = { area: area.id };
  return {
    notice: !area.activo && `Está de baja: ${area.motivoBaja}`,
    resumen: <ResumenDeArea area={area} />,
    fields: <AreaFields area={area} />,
    totals: totalesDe(area.id),
    tabs: [
      {
        id: 'personas',
        label: 'Personas',
        counts: ['personas'],
        content: <AreaPersonas area={area} />,
      },
      {
        id: 'equipos',
        label: 'Equipos',
        counts: ['computadoras', 'impresoras'],
        content: <EquiposDe filters={{ computadoras: own, impresoras: own }} />,
      },
      {
        id: 'reportes',
        label: 'Reportes',
        counts: ['reportes'],
        content: <ReportesDe filters={own} />,
      },
      { id: 'ordenes', label: 'OT', counts: ['ordenes'], content: <OrdenesDe filters={own} /> },
    ],
  };
}

export const NuevaAreaPage = () => (
  <NewRecordPage
    resource={areas}
    create={areasApi.create}
    list={{ to: areaRoutes.list, crumb: 'Áreas' }}
    edit={({ id }) => areaRoutes.edit(id)}
    doneOf={(area) => `Creaste el área ${area.nombre}.`}
  >
    <AreaFields />
  </NewRecordPage>
);

const PROTECTED = 'Su nombre define quién puede entrar a cada parte del sistema: no se cambia.';

/** The fields of an area, the same for a new one and for one that is edited. */
const AreaFields = ({ area }: { area?: Area }) => (
  <>
    <FormSection title="Identificación" description="Como figura en notas y expedientes.">
      <UnicoField
        name="nombre"
        wide
        source={areaHolder}
        record={area}
        readOnly={area?.protegida}
        help={area?.protegida ? PROTECTED : undefined}
        autoFocus={area === undefined}
      />
      <UnicoField
        name="codigo"
        source={areaHolder}
        record={area}
        help="Corto y sin repetir. Ejemplo: TES"
      />
      <OpcionField name="tipo" options={AREA_TIPOS} />
    </FormSection>
    <FormSection title="Organigrama" description="De quién depende y quién está a cargo.">
      <ReferenciaField name="areaPadre" source={areaReference} exclude={area?.id} />
      <ReferenciaField name="responsable" source={empleadoReference} />
    </FormSection>
    <FormSection
      title="Contacto"
      description="Para encontrarla por teléfono, por correo y en el edificio."
    >
      <TextoField name="interno" />
      <TextoField name="telefono" kind="tel" help="Con característica. Ejemplo: 0385 421-1234" />
      <TextoField name="email" kind="email" />
      <TextoField name="ubicacion" />
      <TextoField name="descripcion" multiline />
    </FormSection>
  </>
);

// Which area already has a name or a code, for the form that asks for one.
const areaHolder = holdersOf(areas, areasApi.list, ({ id, nombre, activo }) => ({
  id,
  nombre,
  detalle: activo ? '' : 'de baja',
  ruta: areaRoutes.edit(id),
}));
