// What the pages of a computer and of a printer share besides what can be done from them.
import type { EquipoClase, EquipoEstado, Resource } from '@muni/contract';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../lib/lazyPart.ts';
import type { PageTab } from '../../ui/PageTabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ArchivosTab } from '../adjuntos/ArchivosTab.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { TareasDe } from '../tareas/TareasDe.tsx';
import { isOut } from './equipos.labels.ts';
import { Salud } from './Salud.tsx';

const PersonasTab = lazyPart(() => import('./PersonasTab.tsx'), 'PersonasTab');

interface HintProps {
  equipo: ComponentProps<typeof Salud>['equipo'];
  icon: string;
}
/** Beside its name: how it is, and where it is when it is not in use. */
export const EquipoHint = ({ equipo, icon }: HintProps) => (
  <>
    <Salud equipo={equipo} all />{' '}
    {equipo.estado !== 'En uso' && !isOut(equipo) && <Tag icon={icon} label={equipo.estado} />}
  </>
);

export const bajaNotice = ({ estado, motivoBaja }: { estado: string; motivoBaja: string | null }) =>
  estado === 'Dada de baja' && `Está de baja: ${motivoBaja}`;

export const equipoTabs = (
  resource: Pick<Resource, 'name'>,
  clase: EquipoClase,
  equipo: { id: number; nombreCorto: string; estado: EquipoEstado },
): PageTab[] => [
  { id: 'reportes', label: 'Reportes', content: <ReportesDe filters={{ [clase]: equipo.id }} /> },
  { id: 'ordenes', label: 'OT', content: <OrdenesDe filters={{ [clase]: equipo.id }} /> },
  { id: 'tareas', label: 'Tareas', content: <TareasDe filter={{ [clase]: equipo.id }} /> },
  {
    id: 'personas',
    label: 'Personas',
    content: (
      <Suspense>
        <PersonasTab
          resource={resource}
          clase={clase}
          equipo={{ id: equipo.id, nombre: equipo.nombreCorto }}
          canBeGiven={!isOut(equipo)}
        />
      </Suspense>
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
