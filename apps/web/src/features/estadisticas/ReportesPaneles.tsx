import type { CorteReportes, Dimension, PeriodoQuery, SerieReportes } from '@muni/contract';
import { contar, formatFecha } from '../../lib/formats.ts';
import { useReportes, estadisticaRoutes } from '../../nouns/estadisticas.ts';
import type { Fila } from './estadisticas.rules.ts';
import { FiguraStatus } from './FiguraStatus.tsx';
import { GraficoPanel } from './GraficoPanel.tsx';

interface Props {
  query: PeriodoQuery;
  minutes: (minutes: number) => string;
  /** The period and the area, in words. */
  when: string;
}

const STEPS = { dia: 'día', semana: 'semana', mes: 'mes' };
const stepLabel = ({ unidad }: SerieReportes, desde: string) =>
  unidad === 'mes' ? `${desde.slice(5, 7)}/${desde.slice(2, 4)}` : formatFecha(desde).slice(0, 5);
const stepFull = ({ unidad }: SerieReportes, desde: string) =>
  unidad === 'mes' ? formatFecha(desde).slice(3) : formatFecha(desde);

export function SeriePaneles({ query, when }: Props) {
  const { data, error, refetch } = useReportes('serie', query);
  if (!data) return <FiguraStatus error={error} refetch={refetch} />;
  const step = STEPS[data.unidad];
  const { area } = query;
  return (
    <>
      <GraficoPanel
        title={`Ingresados y realizados por ${step}`}
        of={`Desde (${step})`}
        kind="columnas"
        when={when}
        series={[{ label: 'Ingresados' }, { label: 'Realizados' }]}
        rows={data.pasos.map((paso) => ({
          label: stepLabel(data, paso.desde),
          full: stepFull(data, paso.desde),
          values: [paso.ingresados, paso.realizados],
          to: [
            estadisticaRoutes.lista('ingresados', paso, { area }),
            estadisticaRoutes.lista('realizados', paso, { area }),
          ],
        }))}
      />
      <GraficoPanel
        title={`Pendientes al cierre de cada ${step}`}
        of={`Desde (${step})`}
        kind="lineas"
        when={when}
        series={[{ label: 'Pendientes' }]}
        rows={data.pasos.map((paso) => ({
          label: stepLabel(data, paso.desde),
          full: stepFull(data, paso.desde),
          values: [paso.pendientes],
          to: [estadisticaRoutes.lista('pendientes', paso, { area })],
        }))}
      />
    </>
  );
}

const TITLES: Record<Dimension, [title: string, of: string]> = {
  categoria: ['De qué son los reportes', 'Categoría'],
  area: ['De qué áreas vienen', 'Área'],
  prioridad: ['Cuánto tardamos en resolver', 'Prioridad'],
  tecnico: ['Quién los resuelve', 'Técnico'],
};
const KEYS = ['ingresados', 'realizados', 'pendientes'] as const;

export function CortePanel({ dimension, query, minutes, when }: Props & { dimension: Dimension }) {
  const { data, error, refetch } = useReportes(dimension, query);
  if (!data) return <FiguraStatus error={error} refetch={refetch} />;
  const [title, of] = TITLES[dimension];
  const filterOf = ({ valor }: CorteReportes) => ({
    area: query.area,
    ...(valor === '' ? { sinTecnico: true } : { [dimension]: valor }),
  });
  const counts = {
    ingresados: {
      label: 'Ingresados',
      onlyTable: dimension === 'tecnico' || dimension === 'prioridad',
    },
    realizados: { label: 'Realizados', onlyTable: dimension !== 'tecnico' },
    pendientes: { label: 'Pendientes', onlyTable: dimension !== 'tecnico' },
  };
  // The charted columns come first: the chart reads them by place.
  const keys = dimension === 'tecnico' ? KEYS.slice(1) : KEYS;
  const drawnFirst = keys.toSorted(
    (a, b) => Number(counts[a].onlyTable) - Number(counts[b].onlyTable),
  );
  const times = [
    {
      label: 'Mediana',
      format: minutes,
      unit: 'minutos hábiles',
      onlyTable: dimension !== 'prioridad',
    },
    {
      label: '9 de 10',
      format: minutes,
      unit: 'minutos hábiles',
      onlyTable: dimension !== 'prioridad',
    },
    { label: 'Resueltos', onlyTable: true },
  ];
  const timeValues = ({ resolver }: CorteReportes) => [resolver.mediana, resolver.p90, resolver.n];
  const timesFirst = dimension === 'prioridad';
  const join = <T,>(one: T[], other: T[]) => (timesFirst ? [...other, ...one] : [...one, ...other]);
  const rows: Fila[] = data.map((corte) => ({
    label: corte.nombre,
    values: join(
      drawnFirst.map((key) => corte[key]),
      timeValues(corte),
    ),
    to: join(
      drawnFirst.map((key) => estadisticaRoutes.lista(key, query, filterOf(corte))),
      [0, 1, 2].map(() => estadisticaRoutes.lista('resueltos', query, filterOf(corte))),
    ),
  }));
  return (
    <GraficoPanel
      title={title}
      of={of}
      kind="barras"
      when={when}
      series={join(
        drawnFirst.map((key) => counts[key]),
        times,
      )}
      rows={rows}
      {...(timesFirst && {
        hint: 'En tiempo de trabajo, sin contar lo que estuvo en espera. La mitad tardó la mediana o menos.',
      })}
    />
  );
}

export function AntiguedadPanel({ query, when }: Props) {
  const { data, error, refetch } = useReportes('antiguedad', query);
  if (!data) return <FiguraStatus error={error} refetch={refetch} />;
  return (
    <GraficoPanel
      title="Pendientes por antigüedad"
      of="Desde que ingresó"
      kind="barras"
      when={when}
      series={[{ label: 'Pendientes' }]}
      rows={data.map(({ nombre, desde, hasta, n }) => ({
        label: nombre,
        values: [n],
        to: [estadisticaRoutes.lista('pendientes', query, { area: query.area, desde, hasta })],
      }))}
      hint={`Al cierre del ${formatFecha(query.hasta)}.`}
    />
  );
}

export function EquiposPanel({ query, when }: Props) {
  const { data, error, refetch } = useReportes('equipos', query);
  if (!data) return <FiguraStatus error={error} refetch={refetch} />;
  return (
    <GraficoPanel
      title="Equipos que más fallan"
      of="Equipo"
      kind="barras"
      when={when}
      series={[{ label: 'Reportes' }]}
      rows={data.map(({ tipo, id, nombre, n }) => ({
        label: nombre,
        values: [n],
        to: [estadisticaRoutes.lista('ingresados', query, { area: query.area, [tipo]: id })],
      }))}
      {...(data.length > 0 && {
        hint: `Los ${contar(data.length, 'equipo', 'equipos')} con más reportes ingresados en el período.`,
      })}
    />
  );
}
