import { Loaded } from '../../crud/record/Loaded.tsx';
import { addressOf } from '../../lib/http.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { useTrabajo } from '../../nouns/estadisticas.ts';
import type { PanelProps } from './estadisticas.rules.ts';
import { GraficoPanel } from './GraficoPanel.tsx';

/** Of tasks and work orders: what was done, by whom, and how long it took. */
export function TrabajoPaneles({ query, minutes, when }: PanelProps) {
  const asked = useTrabajo(query);
  const { data } = asked;
  const { desde, hasta, area } = query;
  const who = (id: number | null) => (id === null ? { sinResponsable: true } : { responsable: id });
  if (!data) return <Loaded query={asked} noun="las estadísticas" />;
  return (
    <>
      <GraficoPanel
        title="Tareas por responsable"
        of="Responsable"
        when={when}
        series={[{ label: 'Realizadas' }, { label: 'Pendientes hoy' }]}
        rows={data.tareas.map(({ id, nombre, realizadas, pendientes }) => ({
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
        }))}
      />
      <GraficoPanel
        title="Órdenes de trabajo por tipo"
        of="Tipo"
        when={when}
        series={[{ label: 'Órdenes' }]}
        rows={data.ordenes.map(({ nombre, n, filtro }) => ({
          label: nombre,
          values: [n],
          to: [addressOf(ordenRoutes.list, filtro ?? {})],
        }))}
        hint="Las que se abrieron en el período."
      />
      <GraficoPanel
        title="Tiempo trabajado en órdenes"
        of="Técnico"
        when={when}
        series={[
          { label: 'Tiempo', format: minutes, unit: 'minutos' },
          { label: 'Terminadas como responsable', onlyTable: true },
        ]}
        rows={data.tecnicos.map(({ id, nombre, minutos, responsable }) => ({
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
        }))}
      />
    </>
  );
}
