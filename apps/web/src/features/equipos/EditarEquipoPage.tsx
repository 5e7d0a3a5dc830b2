// The page of a computer and that of a printer, and how a new one is added.
import type { Computadora, EquipoClase, RecordOf, Resource } from '@muni/contract';
import type { ReactNode } from 'react';
import { holdersOf } from '../../crud/form/UnicoField.tsx';
import { NewRecordPage } from '../../crud/record/NewOrRecordPage.tsx';
import { TabbedRecordPage } from '../../crud/record/RecordPage.tsx';
import type { resourceApi } from '../../crud/resourceApi.ts';
import { laterPart } from '../../lib/lazyPart.ts';
import type { PageTab } from '../../ui/PageTabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ArchivosTab } from '../adjuntos/Adjuntos.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { TareasDe } from '../tareas/TareasDe.tsx';
import { type Clase, type Equipo as BaseEquipo, useEquipoActions } from './EquipoActions.tsx';
import { isOut } from './equipos.labels.ts';
import { Salud } from './EquipoViews.tsx';

const PersonasTab = laterPart(() => import('./PersonasTab.tsx'), 'PersonasTab');

type Equipo = BaseEquipo & Pick<Computadora, 'alertas' | 'area' | 'motivoBaja'>;
/** Computers and printers are both this, which their resource alone does not say. */
const asEquipo = (record: object) => record as Equipo;

interface NewProps<R extends Resource> extends Clase<R> {
  api: ReturnType<typeof resourceApi<R>>;
}

interface Props<R extends Resource> extends NewProps<R> {
  titleOf: (equipo: RecordOf<R>) => string;
  /** What its tabs hold; those given besides those of every device. */
  children: (
    equipo: RecordOf<R>,
    store: (next: RecordOf<R>) => void,
  ) => { resumen: ReactNode; fields: ReactNode; tabs?: PageTab[] };
}

/** Who has an inventory or serial number already. */
export const equipoHolder = <R extends Resource>({ resource, api, routes }: NewProps<R>) =>
  holdersOf(resource, api.list, (record) => {
    const { id, nombreCorto, area, estado } = asEquipo(record);
    return {
      id,
      nombre: nombreCorto,
      detalle: isOut({ estado }) ? `${area.nombre}, ${estado.toLowerCase()}` : area.nombre,
      ruta: routes.edit(id),
    };
  });

export function EditarEquipoPage<R extends Resource>(props: Props<R>) {
  const { clase, resource, api, routes, icon, title, titleOf, children } = props;
  const { actionsOf, dialogs } = useEquipoActions<Equipo>(props, routes.list);
  return (
    <>
      <TabbedRecordPage
        resource={resource}
        api={api}
        list={{ to: routes.list, crumb: title, label: `Ver todas las ${resource.noun.plural}` }}
        titleOf={titleOf}
        hintOf={(equipo) => hintOf(asEquipo(equipo), icon)}
        actionsOf={(equipo) => actionsOf(asEquipo(equipo))}
      >
        {(record, store) => {
          const equipo = asEquipo(record);
          const { tabs = [], ...parts } = children(record, store);
          return {
            ...parts,
            notice: equipo.estado === 'Dada de baja' && `Está de baja: ${equipo.motivoBaja}`,
            tabs: [...equipoTabs(resource, clase, equipo), ...tabs],
          };
        }}
      </TabbedRecordPage>
      {dialogs}
    </>
  );
}

export const NuevoEquipoPage = <R extends Resource>(
  props: NewProps<R> & { children: ReactNode },
) => (
  <NewRecordPage
    resource={props.resource}
    create={props.api.create}
    list={{ to: props.routes.list, crumb: props.title }}
    edit={(saved) => props.routes.edit(asEquipo(saved).id)}
    saveLabel={`Agregar ${props.resource.noun.singular}`}
    doneOf={(saved) => `Agregaste ${asEquipo(saved).nombreCorto}.`}
  >
    {props.children}
  </NewRecordPage>
);

/** Beside its name: how it is, and where it is when it is not in use. */
const hintOf = (equipo: Equipo, icon: string) => (
  <>
    <Salud equipo={equipo} all />{' '}
    {equipo.estado !== 'En uso' && !isOut(equipo) && <Tag icon={icon} label={equipo.estado} />}
  </>
);

const equipoTabs = (
  resource: Pick<Resource, 'name'>,
  clase: EquipoClase,
  equipo: Equipo,
): PageTab[] => [
  { id: 'reportes', label: 'Reportes', content: <ReportesDe filters={{ [clase]: equipo.id }} /> },
  { id: 'ordenes', label: 'OT', content: <OrdenesDe filters={{ [clase]: equipo.id }} /> },
  { id: 'tareas', label: 'Tareas', content: <TareasDe filter={{ [clase]: equipo.id }} /> },
  {
    id: 'personas',
    label: 'Personas',
    content: (
      <PersonasTab
        resource={resource}
        clase={clase}
        equipo={{ id: equipo.id, nombre: equipo.nombreCorto }}
        canBeGiven={!isOut(equipo)}
      />
    ),
  },
  {
    id: 'archivos',
    label: 'Archivos',
    content: (
      <ArchivosTab
        owner={{ name: resource.name, id: equipo.id }}
        hint="Fotos, la factura, el acta: lo que haga falta encontrar después."
      />
    ),
  },
];
