// How a printer is shown in lists: its columns, its card, its filters.
import {
  type Impresora,
  IMPRESORA_ALERTAS,
  IMPRESORA_TIPOS,
  impresoras,
  TECNOLOGIAS,
} from '@muni/contract';
import type { Column } from '../../crud/columns.ts';
import type { Filter } from '../../crud/filters.ts';
import { formatNumero } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { areaReference } from '../../nouns/areas.ts';
import { empleadoReference } from '../../nouns/empleados.ts';
import {
  equipoFilters,
  inventarioColumn,
  relevamientoColumn,
  saludColumn,
} from '../equipos/EquipoViews.tsx';
import { Salud } from '../equipos/Salud.tsx';

const { labels } = impresoras;
const label = (field: keyof typeof labels) => labels[field] ?? field;

const modeloDe = ({ marca, modelo }: Impresora) => [marca, modelo].filter(Boolean).join(' ');

export const impresoraColumns: Column<Impresora>[] = [
  {
    id: 'nombre',
    label: label('nombre'),
    primary: true,
    sortable: true,
    cell: (one) => one.nombre,
  },
  { id: 'area', label: label('area'), width: 152, cell: (one) => one.area.nombre },
  { id: 'modelo', label: label('modelo'), sortable: true, width: 172, cell: modeloDe },
  { id: 'tecnologia', label: label('tecnologia'), width: 120, cell: (one) => one.tecnologia },
  { id: 'conexion', label: label('conexion'), width: 92, cell: (one) => one.conexion },
  {
    id: 'contadorPaginas',
    label: label('contadorPaginas'),
    sortable: true,
    width: 92,
    align: 'right',
    cell: (one) => one.contadorPaginas !== null && formatNumero(one.contadorPaginas),
  },
  saludColumn,
  {
    id: 'responsable',
    label: label('responsable'),
    hidden: true,
    width: 160,
    cell: (one) => one.responsable?.nombre,
  },
  { id: 'tipo', label: label('tipo'), hidden: true, width: 120, cell: (one) => one.tipo },
  inventarioColumn,
  { id: 'ip', label: label('ip'), hidden: true, width: 110, cell: (one) => one.ip },
  {
    id: 'computadoraHost',
    label: label('computadoraHost'),
    hidden: true,
    width: 140,
    cell: (one) => one.computadoraHost?.nombre,
  },
  relevamientoColumn,
];

export const impresoraCard = (one: Impresora) => ({
  title: one.nombre,
  lines: [
    [one.area.nombre, one.ubicacion].filter(Boolean).join(' · '),
    [modeloDe(one), one.tecnologia, one.conexion].filter(Boolean).join(' · '),
  ],
  foot: <Salud equipo={one} />,
});

export const impresoraFilters: Filter[] = [
  { name: 'area', label: 'Área', source: areaReference },
  { name: 'tecnologia', label: 'Tecnología', options: optionsOf(TECNOLOGIAS) },
  ...equipoFilters(IMPRESORA_ALERTAS, IMPRESORA_TIPOS),
  { name: 'responsable', label: 'Responsable', source: empleadoReference },
];
