// The charts of the parts that are not of reports: work, devices, people and Rentas.
import { Loaded } from '../../crud/record/Loaded.tsx';
import { addressOf } from '../../lib/http.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { useTrabajo, useEmpleados, useInventario } from '../../nouns/estadisticas.ts';
import type { PanelProps, Fila } from './estadisticas.rules.ts';
import { chartsOf, GraficoPanel } from './GraficoPanel.tsx';
import type { Recuento } from '@muni/contract';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { empleadoRoutes } from '../../nouns/empleados.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';
import { formatFecha } from '../../lib/formats.ts';
import { Small } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import {
  bar,
  daysOfMonth,
  mesTexto,
  PESOS,
  rentasRoutes,
  useResumenRentas,
} from '../../nouns/rentas.ts';

/** Of tasks and work orders: what was done, by whom, and how long it took. */
export const TrabajoPaneles = chartsOf(useTrabajo, (data, { desde, hasta, area }, minutes) => {
  const who = (id: number | null) => (id === null ? { sinResponsable: true } : { responsable: id });
  return [
    {
      title: 'Tareas por responsable',
      of: 'Responsable',
      series: [{ label: 'Realizadas' }, { label: 'Pendientes hoy' }],
      rows: data.tareas.map(({ id, nombre, realizadas, pendientes }) => ({
        label: nombre,
        values: [realizadas, pendientes],
        to: [
          addressOf(tareaRoutes.realizadas, {
            ...who(id),
            realizadaDesde: desde,
            realizadaHasta: hasta,
          }),
          addressOf(tareaRoutes.pendientes, who(id)),
        ],
      })),
    },
    {
      title: 'Órdenes de trabajo por tipo',
      of: 'Tipo',
      series: [{ label: 'Órdenes' }],
      rows: data.ordenes.map(({ nombre, n, filtro }) => ({
        label: nombre,
        values: [n],
        to: [addressOf(ordenRoutes.list, filtro ?? {})],
      })),
      hint: 'Las que se abrieron en el período.',
    },
    {
      title: 'Tiempo trabajado en órdenes',
      of: 'Técnico',
      series: [
        { label: 'Tiempo', format: minutes, unit: 'minutos' },
        { label: 'Terminadas como responsable', onlyTable: true },
      ],
      rows: data.tecnicos.map(({ id, nombre, minutos, responsable }) => ({
        label: nombre,
        values: [minutos, responsable],
        to: [
          addressOf(ordenRoutes.list, {
            area,
            tiempoDe: id,
            tiempoDesde: desde,
            tiempoHasta: hasta,
          }),
          addressOf(ordenRoutes.list, {
            area,
            tecnicoResponsable: id,
            terminadaDesde: desde,
            terminadaHasta: hasta,
          }),
        ],
      })),
    },
  ];
});

type Corte<Key> = readonly [key: Key, title: string, of: string];

/** How many there are of each kind, each with the way to them. */
const recuentos = <Key extends string>(
  label: string,
  list: string,
  cortes: readonly Corte<Key>[],
  data: Readonly<Record<Key, Recuento[]>>,
) =>
  cortes.map(([key, title, of]) => ({
    title,
    of,
    series: [{ label }],
    rows: data[key].map(({ nombre, n, filtro }) => ({
      label: nombre,
      values: [n],
      to: [filtro ? addressOf(list, filtro) : undefined],
    })),
  }));

const COMPUTADORAS = [
  ['antiguedad', 'Computadoras por antigüedad', 'Años desde la compra'],
  ['sistema', 'Computadoras por sistema', 'Sistema'],
  ['ram', 'Computadoras por memoria', 'Memoria'],
  ['disco', 'Computadoras por disco', 'Disco'],
  ['garantia', 'Computadoras por garantía', 'Garantía'],
] as const;
const IMPRESORAS = [
  ['impresoraTipo', 'Impresoras por tipo', 'Tipo'],
  ['impresoraTecnologia', 'Impresoras por tecnología', 'Tecnología'],
  ['impresoraAlerta', 'Impresoras para revisar', 'Qué pasa'],
] as const;
export const InventarioPaneles = chartsOf(useInventario, (data) => [
  ...recuentos('Computadoras', computadoraRoutes.list, COMPUTADORAS, data),
  ...recuentos('Impresoras', impresoraRoutes.list, IMPRESORAS, data),
]);

const EMPLEADOS = [
  ['tipo', 'Empleados por tipo', 'Tipo'],
  ['area', 'Empleados por área', 'Área'],
] as const;

export const EmpleadosPaneles = chartsOf(useEmpleados, (data) =>
  recuentos('Personas', empleadoRoutes.list, EMPLEADOS, data),
);

const SERIES = [
  { label: 'Emitido', ...PESOS },
  { label: 'Cobrado', ...PESOS },
  { label: 'Cargos', onlyTable: true },
];

interface Sums {
  emitido: string;
  cobrado: string;
  cargos: number;
}
const rowOf = (
  label: string,
  { emitido, cobrado, cargos }: Sums,
  filters?: Record<string, string>,
): Fila => ({
  label,
  values: [bar(emitido), bar(cobrado), cargos],
  to: filters && SERIES.map(() => rentasRoutes.listOf(filters)),
});

/** The days of a month that the period has. */
function within(mes: string, vence: ReturnType<typeof daysOfMonth>) {
  const days = daysOfMonth(mes);
  return {
    venceDesde: days.venceDesde > vence.venceDesde ? days.venceDesde : vence.venceDesde,
    venceHasta: days.venceHasta < vence.venceHasta ? days.venceHasta : vence.venceHasta,
  };
}

/** What fell due in the period: issued and collected, by tributo and by month. */
export function RentasPaneles({ query: { desde, hasta }, when }: PanelProps) {
  const vence = { venceDesde: desde, venceHasta: hasta };
  const asked = useResumenRentas(vence);
  const { data } = asked;
  if (!data) return <Loaded query={asked} noun="las estadísticas" />;
  return (
    <>
      <GraficoPanel
        title="Emitido y cobrado por tributo"
        of="Tributo"
        when={when}
        series={SERIES}
        rows={data.porTributo.map((row) =>
          rowOf(row.tributo, row, { tributo: row.tributo, ...vence }),
        )}
      />
      <GraficoPanel
        title="Emitido y cobrado por mes de vencimiento"
        of="Mes"
        when={when}
        series={SERIES}
        rows={data.porMes.map((row) =>
          rowOf(mesTexto(row.mes), row, row.mes === null ? undefined : within(row.mes, vence)),
        )}
      />
      <Small>
        Es lo que vence del {formatFecha(desde)} al {formatFecha(hasta)}, por su 1.er vencimiento;
        cobrado es lo que se pagó de eso, en cualquier fecha. Todo junto, por estado, por año y la
        antigüedad de la deuda, en <Link to={rentasRoutes.totals}>los totales de Rentas</Link>.
      </Small>
    </>
  );
}
