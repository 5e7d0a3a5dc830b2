import { mdiBookOpenOutline, mdiBookOpenVariant } from '@mdi/js';
import { type Articulo, articulos, REPORTE_CATEGORIAS } from '@muni/contract';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { EditableListPage } from '../../crud/list/EditableListPage.tsx';
import { optionsOf, siNo } from '../../lib/options.ts';
import { Tag } from '../../ui/Tag.tsx';
import { articulosApi, articuloRoutes } from '../../nouns/articulos.ts';

const { labels } = articulos;

const estadoDe = ({ publicado, activo }: Articulo) =>
  !activo ? (
    <Tag tone="warning" label="Ya no vale" />
  ) : publicado ? (
    <Tag tone="success" label="Publicado" />
  ) : (
    <Tag label="Borrador" />
  );

const COLUMNS = columnsOf<Articulo>(labels, [
  { id: 'titulo', primary: true, sortable: true },
  { id: 'categoria', width: 170 },
  { id: 'publicado', label: 'Estado', width: 118, cell: estadoDe },
  { id: 'sirvio', folds: 1, width: 90 },
  { id: 'noSirvio', folds: 2, width: 100 },
  { id: 'modificadoEn', folds: 3, sortable: true, width: 118, as: 'fecha' },
]);
const SI_NO = siNo('Sí', 'No');
const FILTERS: Filter[] = [
  { name: 'categoria', label: 'Categoría', options: optionsOf(REPORTE_CATEGORIAS) },
  { name: 'publicado', label: 'Publicado', options: SI_NO },
  { name: 'activo', label: 'Vigente', options: SI_NO },
];

/** What Cómputos has written for everybody, and what readers said of it. */
export const ArticulosPage = () => (
  <EditableListPage<Articulo>
    resource={articulos}
    api={articulosApi}
    title="Artículos de ayuda"
    createLabel="Nuevo artículo"
    editor={articuloRoutes.one}
    columns={COLUMNS}
    filters={FILTERS}
    placeholder="Título, texto o palabra"
    views={{
      plural: 'los artículos',
      nameOf: ({ titulo }) => titulo,
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
    way={{ label: 'Leer', icon: mdiBookOpenOutline, to: ({ id }) => articuloRoutes.read(id) }}
    empty={{
      icon: mdiBookOpenVariant,
      title: 'Todavía no hay artículos',
      text: 'Lo que explicás siempre por teléfono, escrito una vez: aparece en la ayuda y mientras alguien escribe un reporte.',
      label: 'Escribir el primero',
    }}
  />
);
