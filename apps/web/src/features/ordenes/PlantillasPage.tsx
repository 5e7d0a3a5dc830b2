import { mdiFileDocumentMultipleOutline, mdiFilePlus } from '@mdi/js';
import { ORDEN_TIPOS, type Plantilla, plantillas } from '@muni/contract';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { EditableListPage } from '../../crud/list/EditableListPage.tsx';
import { contar } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { plantillasApi, ordenRoutes } from '../../nouns/ordenes.ts';

const { labels } = plantillas;

const COLUMNS = columnsOf<Plantilla>(labels, [
  { id: 'nombre', primary: true, sortable: true },
  { id: 'tipo', width: 130 },
  { id: 'titulo', folds: 2 },
  { id: 'lugar', width: 120 },
  {
    id: 'checklist',
    folds: 1,
    width: 120,
    cell: ({ checklist }) => checklist.length > 0 && contar(checklist.length, 'paso', 'pasos'),
  },
]);
const FILTERS: Filter[] = [{ name: 'tipo', label: 'Tipo', options: optionsOf(ORDEN_TIPOS) }];

/** What frequent jobs begin with. */
export const PlantillasPage = () => (
  <EditableListPage<Plantilla>
    resource={plantillas}
    api={plantillasApi}
    title="Plantillas de órdenes"
    createLabel="Nueva plantilla"
    editor={ordenRoutes.plantilla}
    columns={COLUMNS}
    filters={FILTERS}
    views={{
      plural: 'las plantillas',
      nameOf: ({ nombre }) => nombre,
      card: ({ nombre, tipo, titulo }) => ({ title: nombre, lines: [`${tipo} · ${titulo}`] }),
    }}
    way={{
      label: 'Crear una orden',
      icon: mdiFilePlus,
      to: ({ id }) => ordenRoutes.createFrom({ plantilla: id }),
    }}
    empty={{
      icon: mdiFileDocumentMultipleOutline,
      title: 'Todavía no hay plantillas',
      text: 'Para no escribir siempre lo mismo: el texto, el tipo y los pasos de los trabajos de todos los días.',
      label: 'Crear la primera',
    }}
  />
);
