import { mdiBookOpenOutline, mdiBookOpenVariant, mdiDelete, mdiPencil } from '@mdi/js';
import { type Articulo, articulos, REPORTE_CATEGORIAS } from '@muni/contract';
import { useNavigate } from 'react-router';
import { type Column, useColumns } from '../../crud/columns.ts';
import { useDeleteFlow } from '../../crud/DeleteFlow.tsx';
import type { Filter } from '../../crud/filters.ts';
import { FirstOne } from '../../crud/FirstOne.tsx';
import { ListHeader } from '../../crud/ListHeader.tsx';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { formatFecha } from '../../lib/formats.ts';
import { Tag } from '../../ui/Tag.tsx';
import { articulosApi } from './articulos.api.ts';
import { articuloRoutes } from './articulos.routes.ts';

const { labels } = articulos;

const estadoDe = ({ publicado, activo }: Articulo) =>
  !activo ? (
    <Tag tone="warning" label="Ya no vale" />
  ) : publicado ? (
    <Tag tone="success" label="Publicado" />
  ) : (
    <Tag label="Borrador" />
  );

const COLUMNS: Column<Articulo>[] = [
  {
    id: 'titulo',
    label: labels.titulo ?? '',
    primary: true,
    sortable: true,
    cell: ({ titulo }) => titulo,
  },
  {
    id: 'categoria',
    label: labels.categoria ?? '',
    width: 170,
    cell: ({ categoria }) => categoria,
  },
  { id: 'publicado', label: 'Estado', width: 118, cell: estadoDe },
  {
    id: 'sirvio',
    label: labels.sirvio ?? '',
    width: 90,
    cell: ({ sirvio }) => sirvio,
  },
  {
    id: 'noSirvio',
    label: labels.noSirvio ?? '',
    width: 100,
    cell: ({ noSirvio }) => noSirvio,
  },
  {
    id: 'modificadoEn',
    label: labels.modificadoEn ?? '',
    sortable: true,
    width: 118,
    className: 'celda-fecha',
    cell: ({ modificadoEn }) => formatFecha(modificadoEn),
  },
];
const SI_NO = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];
const FILTERS: Filter[] = [
  {
    name: 'categoria',
    label: 'Categoría',
    options: REPORTE_CATEGORIAS.map((value) => ({ value, label: value })),
  },
  { name: 'publicado', label: 'Publicado', options: SI_NO },
  { name: 'activo', label: 'Vigente', options: SI_NO },
];

/** What Cómputos has written for everybody, and what readers said of it. */
export function ArticulosPage() {
  const navigate = useNavigate();
  const list = useListQuery(articulos, articulosApi.list);
  const columns = useColumns(articulos.name, COLUMNS);
  const deletion = useDeleteFlow<Articulo>({
    resource: articulos,
    remove: articulosApi.remove,
    nameOf: ({ titulo }) => titulo,
  });
  return (
    <>
      <ListHeader
        title="Artículos de ayuda"
        list={list}
        columns={columns}
        exportar={articulosApi.exportar}
        create={{ to: articuloRoutes.one(), label: 'Nuevo artículo' }}
      />
      <ListToolbar
        list={list}
        filters={FILTERS}
        labels={labels}
        placeholder="Título, texto o palabra"
      />
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'los artículos',
          nameOf: ({ titulo }) => titulo,
          hrefOf: ({ id }) => articuloRoutes.one(id),
          actionsOf: (articulo) => [
            {
              label: 'Leer',
              icon: mdiBookOpenOutline,
              onClick: () => void navigate(articuloRoutes.read(articulo.id)),
            },
            {
              label: 'Editar',
              icon: mdiPencil,
              onClick: () => void navigate(articuloRoutes.one(articulo.id)),
            },
            {
              label: 'Eliminar',
              icon: mdiDelete,
              danger: true,
              onClick: () => deletion.ask(articulo),
            },
          ],
          card: (articulo) => ({
            title: articulo.titulo,
            lines: [
              articulo.categoria ?? '',
              `Sirvió a ${articulo.sirvio} · no sirvió a ${articulo.noSirvio}`,
            ].filter(Boolean),
            foot: estadoDe(articulo),
          }),
          isFaded: ({ activo }) => !activo,
        }}
        empty={
          <FirstOne
            icon={mdiBookOpenVariant}
            title="Todavía no hay artículos"
            label="Escribir el primero"
            to={articuloRoutes.one()}
          >
            Lo que explicás siempre por teléfono, escrito una vez: aparece en la ayuda y mientras
            alguien escribe un reporte.
          </FirstOne>
        }
      />
      {deletion.dialog}
    </>
  );
}
