import {
  type Impresora,
  IMPRESORA_ALERTAS,
  IMPRESORA_TIPOS,
  impresoras,
  TECNOLOGIAS,
} from '@muni/contract';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { formatNumero, juntar } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { areaReference } from '../../nouns/areas.ts';
import { empleadoReference } from '../../nouns/empleados.ts';
import { modeloDe } from '../../nouns/equipos.ts';
import { EquiposPage } from '../equipos/EquiposPage.tsx';
import {
  equipoFilters,
  inventarioColumn,
  relevamientoColumn,
  saludColumn,
} from '../equipos/EquipoViews.tsx';
import { Salud } from '../equipos/EquipoViews.tsx';
import { IMPRESORAS } from './impresoras.labels.ts';

// How a printer is shown in lists: its columns, its card, its filters.
const { labels } = impresoras;

const impresoraColumns = columnsOf<Impresora>(labels, [
  { id: 'nombre', primary: true, sortable: true },
  { id: 'area', width: 152 },
  { id: 'modelo', folds: 4, sortable: true, width: 172, cell: modeloDe },
  { id: 'tecnologia', folds: 2, width: 120 },
  { id: 'conexion', folds: 1, width: 92 },
  {
    id: 'contadorPaginas',
    folds: 3,
    sortable: true,
    width: 92,
    align: 'right',
    cell: (one) => one.contadorPaginas !== null && formatNumero(one.contadorPaginas),
  },
  saludColumn,
  { id: 'responsable', hidden: true, width: 160 },
  { id: 'tipo', hidden: true, width: 120 },
  inventarioColumn,
  { id: 'ip', hidden: true, width: 110 },
  { id: 'computadoraHost', hidden: true, width: 140 },
  relevamientoColumn,
]);

const impresoraCard = (one: Impresora) => ({
  title: one.nombre,
  lines: [
    juntar(one.area.nombre, one.ubicacion),
    juntar(modeloDe(one), one.tecnologia, one.conexion),
  ],
  foot: <Salud equipo={one} />,
});

const impresoraFilters: Filter[] = [
  { name: 'area', label: 'Área', source: areaReference },
  { name: 'tecnologia', label: 'Tecnología', options: optionsOf(TECNOLOGIAS) },
  ...equipoFilters(IMPRESORA_ALERTAS, IMPRESORA_TIPOS),
  { name: 'responsable', label: 'Responsable', source: empleadoReference },
];

export const ImpresorasPage = () => (
  <EquiposPage<Impresora>
    {...IMPRESORAS}
    columns={impresoraColumns}
    card={impresoraCard}
    filters={impresoraFilters}
    about="Con sus insumos y su contador, para saber cuándo comprar."
  />
);
