// How a charge is shown in the search: its columns, its card, its filters.
import { formatCuil, formatDni, type Renta, RENTA_ESTADOS, rentas, TRIBUTOS } from '@muni/contract';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { formatFecha, formatImporte } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { periodo } from '../../nouns/rentas.ts';
import { EstadoRenta } from './EstadoRenta.tsx';

const { labels } = rentas;
const day = (value: string | null) => value && formatFecha(value);

export const rentaColumns = columnsOf<Renta>(labels, [
  { id: 'cuenta', primary: true, sortable: true, width: 84 },
  { id: 'titular', sortable: true, width: 154 },
  // It has the room that the others leave.
  { id: 'tributo', folds: 2 },
  { id: 'periodo', folds: 1, label: 'Período', width: 72, cell: periodo },
  {
    id: 'vencimiento1',
    label: 'Vence',
    sortable: true,
    width: 94,
    className: 'celda-fecha',
    cell: (one) => day(one.vencimiento1),
  },
  {
    id: 'importe1',
    folds: 3,
    align: 'right',
    width: 106,
    cell: (one) => formatImporte(one.importe1),
  },
  {
    id: 'saldo',
    align: 'right',
    sortable: true,
    width: 106,
    cell: (one) => formatImporte(one.saldo),
  },
  {
    id: 'estado',
    width: 136,
    cell: (one) => <EstadoRenta estado={one.estado} />,
  },
  { id: 'cuit', hidden: true, width: 120, cell: (one) => one.cuit && formatCuil(one.cuit) },
  {
    id: 'documento',
    hidden: true,
    width: 110,
    cell: (one) => one.documento && formatDni(one.documento),
  },
  { id: 'dominio', hidden: true, width: 90 },
  { id: 'nomenclaturaCatastral', hidden: true, width: 160 },
  { id: 'domicilio', hidden: true, width: 200 },
  { id: 'concepto', hidden: true, width: 160 },
  {
    id: 'pagado',
    align: 'right',
    hidden: true,
    width: 124,
    cell: (one) => formatImporte(one.pagado),
  },
  {
    id: 'fechaPago',
    hidden: true,
    width: 110,
    className: 'celda-fecha',
    cell: (one) => day(one.fechaPago),
  },
  { id: 'carga', hidden: true, width: 180 },
]);

export const rentaCard = (one: Renta) => ({
  head: (
    <>
      <span>{one.cuenta}</span>
      <strong>{formatImporte(one.saldo)}</strong>
    </>
  ),
  title: one.titular,
  lines: [
    `${one.tributo} · ${periodo(one)}`,
    one.vencimiento1 ? `Vence el ${formatFecha(one.vencimiento1)}` : 'Sin vencimiento',
  ],
  foot: <EstadoRenta estado={one.estado} />,
});

/** A file may bring a tributo that is not among the usual ones. */
export const rentaFilters = (tributos: readonly string[]): Filter[] => [
  {
    name: 'tributo',
    label: labels.tributo,
    options: optionsOf(tributos.length > 0 ? tributos : TRIBUTOS),
  },
  { name: 'estado', label: labels.estado, options: optionsOf(RENTA_ESTADOS) },
  {
    name: 'conDeuda',
    label: 'Deuda',
    options: [
      { value: 'true', label: 'Con saldo' },
      { value: 'false', label: 'Sin saldo' },
    ],
  },
  { name: 'venceDesde', until: 'venceHasta', label: 'Vencimiento' },
  { name: 'anio', label: labels.anio, text: 'digits' },
  { name: 'cuota', label: labels.cuota, text: 'digits', rare: true },
  { name: 'cuenta', label: labels.cuenta, text: 'words', rare: true },
  { name: 'titular', label: labels.titular, text: 'words', rare: true },
  { name: 'documento', label: labels.documento, text: 'digits', rare: true },
  { name: 'cuit', label: labels.cuit, text: 'digits', rare: true },
  { name: 'dominio', label: labels.dominio, text: 'words', rare: true },
  { name: 'carga', label: 'Carga n.º', text: 'digits', rare: true },
  {
    name: 'novedad',
    label: 'En esa carga',
    rare: true,
    options: [
      { value: 'nueva', label: 'Nuevas' },
      { value: 'cambia', label: 'Cambiaron' },
    ],
  },
];
