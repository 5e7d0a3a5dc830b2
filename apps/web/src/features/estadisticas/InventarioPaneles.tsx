import type { Recuento } from '@muni/contract';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { addressOf } from '../../lib/http.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { empleadoRoutes } from '../../nouns/empleados.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';
import { useEmpleados, useInventario } from '../../nouns/estadisticas.ts';
import { GraficoPanel } from './GraficoPanel.tsx';

const rowsOf = (list: string, recuento: Recuento[]) =>
  recuento.map(({ nombre, n, filtro }) => ({
    label: nombre,
    values: [n],
    to: [filtro ? addressOf(list, filtro) : undefined],
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
const INVENTARIO = [
  { label: 'Computadoras', list: computadoraRoutes.list, panels: COMPUTADORAS },
  { label: 'Impresoras', list: impresoraRoutes.list, panels: IMPRESORAS },
] as const;

export function InventarioPaneles() {
  const asked = useInventario();
  const { data } = asked;
  if (!data) return <Loaded query={asked} noun="las estadísticas" />;
  return INVENTARIO.flatMap(({ label, list, panels }) =>
    panels.map(([key, title, of]) => (
      <GraficoPanel
        key={key}
        title={title}
        of={of}
        series={[{ label }]}
        rows={rowsOf(list, data[key])}
      />
    )),
  );
}

const EMPLEADOS = [
  ['tipo', 'Empleados por tipo', 'Tipo'],
  ['area', 'Empleados por área', 'Área'],
] as const;

export function EmpleadosPaneles() {
  const asked = useEmpleados();
  const { data } = asked;
  if (!data) return <Loaded query={asked} noun="las estadísticas" />;
  return EMPLEADOS.map(([key, title, of]) => (
    <GraficoPanel
      key={key}
      title={title}
      of={of}
      series={[{ label: 'Personas' }]}
      rows={rowsOf(empleadoRoutes.list, data[key])}
    />
  ));
}
