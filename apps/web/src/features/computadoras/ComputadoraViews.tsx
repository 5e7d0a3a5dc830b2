// How a computer is shown in lists: its columns, its card, its filters.
import {
  type Computadora,
  COMPUTADORA_ALERTAS,
  COMPUTADORA_TIPOS,
  computadoras,
  DISCO_LIBRE_MINIMO,
  ANTIGUEDAD_TRAMOS,
  DISCO_TRAMOS,
  GARANTIA_TRAMOS,
  RAM_TRAMOS,
  SIN_DATO,
  SISTEMAS,
} from '@muni/contract';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { formatFecha, hace } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Box } from '../../ui/Box.tsx';
import { UsageBar } from '../../ui/UsageBar.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { empleadoReference } from '../../nouns/empleados.ts';
import {
  equipoFilters,
  inventarioColumn,
  relevamientoColumn,
  saludColumn,
} from '../equipos/EquipoViews.tsx';
import { Salud } from '../equipos/Salud.tsx';
import { memoria, modeloDe } from './computadoras.labels.ts';

const { labels } = computadoras;

const DiscoUsado = ({ computadora }: { computadora: Pick<Computadora, 'discoUsado'> }) =>
  computadora.discoUsado === null ? (
    <Box as="span" tone="tertiary">
      sin dato
    </Box>
  ) : (
    <UsageBar
      label="Disco usado"
      percent={computadora.discoUsado}
      isHigh={computadora.discoUsado > 100 - DISCO_LIBRE_MINIMO}
    />
  );

const Sistema = ({ computadora: { sistema, alertas } }: { computadora: Computadora }) =>
  alertas.includes('Sin soporte') ? (
    <Box as="span" tone="warning" weight={620}>
      {sistema}
    </Box>
  ) : (
    sistema
  );

export const computadoraColumns = columnsOf<Computadora>(labels, [
  { id: 'nombreRed', label: 'Nombre', primary: true, sortable: true, width: 120 },
  { id: 'area', width: 134 },
  { id: 'usuario', folds: 3, width: 128 },
  { id: 'modelo', folds: 1, sortable: true, width: 146, cell: (one) => modeloDe(one) || null },
  {
    id: 'sistemaOperativo',
    folds: 4,
    sortable: true,
    width: 96,
    cell: (one) => one.sistema && <Sistema computadora={one} />,
  },
  {
    id: 'ramMB',
    label: 'Memoria',
    sortable: true,
    hidden: true,
    width: 84,
    align: 'right',
    cell: (one) => one.ramMB && memoria(one.ramMB),
  },
  {
    id: 'discoUsado',
    folds: 5,
    label: 'Disco usado',
    sortable: true,
    width: 118,
    cell: (one) => <DiscoUsado computadora={one} />,
  },
  saludColumn,
  {
    id: 'ultimoInventario',
    folds: 2,
    label: 'Vista',
    sortable: true,
    width: 84,
    cell: (one) => (one.ultimoInventario ? hace(one.ultimoInventario) : 'nunca'),
  },
  inventarioColumn,
  { id: 'tipo', hidden: true, width: 120 },
  { id: 'ip', hidden: true, width: 110 },
  { id: 'nroSerie', label: 'Serie', hidden: true, width: 120 },
  {
    id: 'garantiaHasta',
    sortable: true,
    hidden: true,
    width: 110,
    className: 'celda-fecha',
    cell: (one) => one.garantiaHasta && formatFecha(one.garantiaHasta),
  },
  relevamientoColumn,
]);

export const computadoraCard = (one: Computadora) => ({
  title: one.nombreRed,
  lines: [
    [one.area.nombre, one.usuario?.nombre].filter(Boolean).join(' · '),
    [modeloDe(one), one.sistema, one.ramMB && memoria(one.ramMB)].filter(Boolean).join(' · '),
  ].filter(Boolean),
  foot: (
    <>
      <Salud equipo={one} />
      {one.discoUsado !== null && <DiscoUsado computadora={one} />}
    </>
  ),
});

export const computadoraFilters: Filter[] = [
  { name: 'area', label: 'Área', source: areaReference },
  { name: 'sistema', label: 'Sistema', options: optionsOf([...SISTEMAS, SIN_DATO]) },
  { name: 'ram', label: 'Memoria', options: optionsOf(RAM_TRAMOS) },
  { name: 'disco', label: 'Disco', options: optionsOf(DISCO_TRAMOS), rare: true },
  { name: 'antiguedad', label: 'Antigüedad', options: optionsOf(ANTIGUEDAD_TRAMOS), rare: true },
  { name: 'garantia', label: 'Garantía', options: optionsOf(GARANTIA_TRAMOS), rare: true },
  ...equipoFilters(COMPUTADORA_ALERTAS, COMPUTADORA_TIPOS),
  { name: 'usuario', label: 'Persona', source: empleadoReference, rare: true },
];
