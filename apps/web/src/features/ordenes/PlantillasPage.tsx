import { mdiDelete, mdiFileDocumentMultipleOutline, mdiFilePlus, mdiPencil } from '@mdi/js';
import { ORDEN_TIPOS, type Plantilla, plantillas } from '@muni/contract';
import { useNavigate } from 'react-router';
import { type Column, useColumns } from '../../crud/columns.ts';
import { useDeleteFlow } from '../../crud/DeleteFlow.tsx';
import type { Filter } from '../../crud/filters.ts';
import { FirstOne } from '../../crud/FirstOne.tsx';
import { ListHeader } from '../../crud/ListHeader.tsx';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { contar } from '../../lib/formats.ts';
import { plantillasApi } from './ordenes.api.ts';
import { ordenRoutes } from './ordenes.routes.ts';

const { labels } = plantillas;

const COLUMNS: Column<Plantilla>[] = [
  {
    id: 'nombre',
    label: labels.nombre ?? '',
    primary: true,
    sortable: true,
    cell: ({ nombre }) => nombre,
  },
  { id: 'tipo', label: labels.tipo ?? '', width: 130, cell: ({ tipo }) => tipo },
  { id: 'titulo', label: labels.titulo ?? '', cell: ({ titulo }) => titulo },
  { id: 'lugar', label: labels.lugar ?? '', width: 120, cell: ({ lugar }) => lugar },
  {
    id: 'checklist',
    label: labels.checklist ?? '',
    width: 120,
    cell: ({ checklist }) => checklist.length > 0 && contar(checklist.length, 'paso', 'pasos'),
  },
];
const FILTERS: Filter[] = [
  {
    name: 'tipo',
    label: 'Tipo',
    options: ORDEN_TIPOS.map((value) => ({ value, label: value })),
  },
];

/** What frequent jobs begin with. */
export function PlantillasPage() {
  const navigate = useNavigate();
  const list = useListQuery(plantillas, plantillasApi.list);
  const columns = useColumns(plantillas.name, COLUMNS);
  const deletion = useDeleteFlow<Plantilla>({
    resource: plantillas,
    remove: plantillasApi.remove,
    nameOf: ({ nombre }) => nombre,
  });
  return (
    <>
      <ListHeader
        title="Plantillas de órdenes"
        list={list}
        columns={columns}
        exportar={plantillasApi.exportar}
        create={{ to: ordenRoutes.plantilla(), label: 'Nueva plantilla' }}
      />
      <ListToolbar
        list={list}
        filters={FILTERS}
        labels={labels}
        placeholder="Filtrar en esta lista"
      />
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'las plantillas',
          nameOf: ({ nombre }) => nombre,
          hrefOf: ({ id }) => ordenRoutes.plantilla(id),
          actionsOf: (plantilla) => [
            {
              label: 'Crear una orden',
              icon: mdiFilePlus,
              onClick: () => void navigate(ordenRoutes.createFrom({ plantilla: plantilla.id })),
            },
            {
              label: 'Editar',
              icon: mdiPencil,
              onClick: () => void navigate(ordenRoutes.plantilla(plantilla.id)),
            },
            {
              label: 'Eliminar',
              icon: mdiDelete,
              danger: true,
              onClick: () => deletion.ask(plantilla),
            },
          ],
          card: ({ nombre, tipo, titulo }) => ({ title: nombre, lines: [`${tipo} · ${titulo}`] }),
        }}
        empty={
          <FirstOne
            icon={mdiFileDocumentMultipleOutline}
            title="Todavía no hay plantillas"
            label="Crear la primera"
            to={ordenRoutes.plantilla()}
          >
            Para no escribir siempre lo mismo: el texto, el tipo y los pasos de los trabajos de
            todos los días.
          </FirstOne>
        }
      />
      {deletion.dialog}
    </>
  );
}
