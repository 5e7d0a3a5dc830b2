// What computers and printers share in their lists: columns and filters.
import {
  type Computadora,
  type ComputadoraAlerta,
  EQUIPO_ESTADOS,
  type ImpresoraAlerta,
} from '@muni/contract';
import type { Filter } from '../../crud/list/filters.ts';
import { optionsOf, siNo } from '../../lib/options.ts';
import { ALERTA_LOOKS } from './equipos.labels.ts';
import { Salud } from './Salud.tsx';
import type { ColumnDraft } from '../../crud/list/columns.ts';

type Alerta = ComputadoraAlerta | ImpresoraAlerta;

type Equipo = Pick<Computadora, 'estado' | 'nroInventario' | 'fechaRelevamiento'> & {
  alertas: Alerta[];
};

export const saludColumn: ColumnDraft<Equipo> = {
  id: 'estado',
  label: 'Salud',
  width: 140,
  cell: (one) => <Salud equipo={one} />,
};
export const inventarioColumn: ColumnDraft<Equipo> = {
  id: 'nroInventario',
  label: 'Inventario',
  sortable: true,
  hidden: true,
  width: 100,
};
export const relevamientoColumn: ColumnDraft<Equipo> = {
  id: 'fechaRelevamiento',
  label: 'Relevada',
  sortable: true,
  hidden: true,
  width: 110,
  as: 'fecha',
};

/** By how it is and what it is. */
export const equipoFilters = (alertas: readonly Alerta[], tipos: readonly string[]): Filter[] => [
  {
    name: 'alerta',
    label: 'Salud',
    options: alertas.map((value) => ({ value, label: ALERTA_LOOKS[value].label })),
  },
  {
    name: 'activa',
    label: 'Inventario',
    options: siNo('Activas', 'De baja o extraviadas'),
  },
  { name: 'estado', label: 'Estado', options: optionsOf(EQUIPO_ESTADOS) },
  { name: 'tipo', label: 'Tipo', options: optionsOf(tipos) },
];
