import type { Recuento } from '@muni/contract';
import { addressOf } from '../../lib/http.ts';
import { computadoraRoutes } from '../computadoras/index.ts';
import { empleadoRoutes } from '../empleados/index.ts';
import { useEmpleados, useInventario } from './estadisticas.api.ts';
import { GraficoPanel } from './GraficoPanel.tsx';

const rowsOf = (list: string, recuento: Recuento[]) =>
  recuento.map(({ nombre, n, filtro }) => ({
    label: nombre,
    values: [n],
    to: [filtro ? addressOf(list, filtro) : undefined],
  }));

const INVENTARIO = [
  ['antiguedad', 'Computadoras por antigüedad', 'Años desde la compra'],
  ['sistema', 'Computadoras por sistema', 'Sistema'],
  ['ram', 'Computadoras por memoria', 'Memoria'],
  ['disco', 'Computadoras por disco', 'Disco'],
  ['garantia', 'Computadoras por garantía', 'Garantía'],
] as const;

export function InventarioPaneles() {
  const { data } = useInventario();
  return INVENTARIO.map(([key, title, of]) => (
    <GraficoPanel
      key={key}
      title={title}
      of={of}
      kind="barras"
      series={[{ label: 'Computadoras' }]}
      rows={rowsOf(computadoraRoutes.list, data?.[key] ?? [])}
    />
  ));
}

const EMPLEADOS = [
  ['tipo', 'Empleados por tipo', 'Tipo'],
  ['area', 'Empleados por área', 'Área'],
] as const;
const SHOWN = 12;

export function EmpleadosPaneles() {
  const { data } = useEmpleados();
  return EMPLEADOS.map(([key, title, of]) => (
    <GraficoPanel
      key={key}
      title={title}
      of={of}
      kind="barras"
      series={[{ label: 'Personas' }]}
      rows={rowsOf(empleadoRoutes.list, data?.[key] ?? []).slice(0, SHOWN)}
    />
  ));
}
