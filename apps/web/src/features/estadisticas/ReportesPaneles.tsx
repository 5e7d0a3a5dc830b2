import {
  type CorteReportes,
  type Dimension,
  type Figura,
  type PeriodoQuery,
  type SerieReportes,
  TRAMOS_DE_RESOLVER,
} from '@muni/contract';
import { concordar, formatFecha, formatNumero } from '../../lib/formats.ts';
import { useReportes, estadisticaRoutes } from '../../nouns/estadisticas.ts';
import type { Fila, Serie } from './estadisticas.rules.ts';
import { chartsOf } from './GraficoPanel.tsx';

const STEPS = { dia: 'día', semana: 'semana', mes: 'mes' };
/** 9/11, or 11/26 of a month: the shorter, the more of them fit. */
const stepLabel = ({ unidad }: SerieReportes, desde: string) => {
  const [year = '', month = '', day = ''] = desde.split('-');
  return unidad === 'mes' ? `${month}/${year.slice(2)}` : `${Number(day)}/${Number(month)}`;
};
const stepFull = ({ unidad }: SerieReportes, desde: string) =>
  unidad === 'mes' ? formatFecha(desde).slice(3) : formatFecha(desde);

const useSerie = (query: PeriodoQuery) => useReportes('serie', query);

export const SeriePaneles = chartsOf(useSerie, (data, { area }) => {
  const step = STEPS[data.unidad];
  const last = data.pasos.at(-1);
  const rowsOf = (...figuras: ('ingresados' | 'realizados' | 'pendientes')[]): Fila[] =>
    data.pasos.map((paso) => ({
      label: stepLabel(data, paso.desde),
      full: stepFull(data, paso.desde),
      values: figuras.map((figura) => paso[figura]),
      to: figuras.map((figura) => estadisticaRoutes.lista(figura, paso, { area })),
    }));
  return [
    {
      title: `Ingresados y realizados por ${step}`,
      of: `Desde (${step})`,
      kind: 'columnas',
      series: [{ label: 'Ingresados' }, { label: 'Realizados' }],
      rows: rowsOf('ingresados', 'realizados'),
    },
    {
      title: `Pendientes al cierre de cada ${step}`,
      of: `Desde (${step})`,
      kind: 'lineas',
      link: last && {
        to: estadisticaRoutes.lista('pendientes', last, { area }),
        label: `Ver los ${formatNumero(last.pendientes)}`,
      },
      series: [{ label: 'Pendientes' }],
      rows: rowsOf('pendientes'),
    },
  ];
});

/** A column of the table behind a chart, and the list behind each of its values. */
interface Columna {
  label: string;
  of: (corte: CorteReportes) => number | null;
  figura: Figura;
}
const counted = (label: string, figura: 'ingresados' | 'realizados' | 'pendientes'): Columna => ({
  label,
  of: (corte) => corte[figura],
  figura,
});
const REALIZADOS = counted('Realizados', 'realizados');
const PENDIENTES = counted('Pendientes', 'pendientes');
const ALL = [counted('Ingresados', 'ingresados'), REALIZADOS, PENDIENTES];
const TIEMPOS: readonly Columna[] = [
  { label: 'La mitad, en', of: ({ resolver }) => resolver.mediana, figura: 'resueltos' },
  { label: '9 de cada 10, en', of: ({ resolver }) => resolver.p90, figura: 'resueltos' },
];

const HOURS = TRAMOS_DE_RESOLVER.map((minutes) => minutes / 60);
const TRAMOS = [...HOURS, null].map((hours, index): Serie => {
  const before = HOURS[index - 1];
  if (hours === null) return { label: `más de ${String(before)} h` };
  return { label: before === undefined ? `hasta ${hours} h` : `${before} a ${hours} h` };
});

const PANELS: Record<Dimension, { title: string; of: string; columns: readonly Columna[] }> = {
  categoria: { title: 'De qué son los reportes', of: 'Categoría', columns: ALL },
  area: { title: 'De qué áreas vienen', of: 'Área', columns: ALL },
  prioridad: { title: 'Cuánto tardamos en resolver', of: 'Prioridad', columns: ALL },
  tecnico: { title: 'Quién los resuelve', of: 'Técnico', columns: [REALIZADOS, PENDIENTES] },
};

export function cortePanel(dimension: Dimension) {
  const useCorte = (query: PeriodoQuery) => useReportes(dimension, query);
  const { title, of, columns: counts } = PANELS[dimension];
  const byTime = dimension === 'prioridad';
  // The chart reads its values by place: what it draws comes first.
  const drawn = byTime ? 0 : dimension === 'tecnico' ? 2 : 1;
  const stretches = byTime ? TRAMOS : [];
  const columns = [...counts, ...TIEMPOS];
  return chartsOf(useCorte, (data, query, minutes) => {
    const listOf = ({ valor }: CorteReportes, figura: Figura) =>
      estadisticaRoutes.lista(figura, query, {
        area: query.area,
        ...(valor === '' ? { sinTecnico: true } : { [dimension]: valor }),
      });
    return [
      {
        title,
        of,
        kind: byTime ? 'porcentajes' : 'barras',
        series: [
          ...stretches,
          ...counts.map(({ label }, index): Serie => ({ label, onlyTable: index >= drawn })),
          ...TIEMPOS.map(({ label }): Serie => ({
            label,
            format: minutes,
            unit: 'minutos hábiles',
            onlyTable: true,
          })),
        ],
        rows: data.map((corte) => ({
          label: corte.nombre,
          values: [...(byTime ? corte.tramos : []), ...columns.map((column) => column.of(corte))],
          to: [
            ...stretches.map(() => undefined),
            ...columns.map(({ figura }) => listOf(corte, figura)),
          ],
          href: byTime ? listOf(corte, 'resueltos') : undefined,
        })),
        hint: byTime ? 'En horas de trabajo, sin contar lo que estuvo en espera.' : undefined,
      },
    ];
  });
}

const useAntiguedad = (query: PeriodoQuery) => useReportes('antiguedad', query);

export const AntiguedadPanel = chartsOf(useAntiguedad, (data, query) => [
  {
    title: 'Pendientes por antigüedad',
    of: 'Desde que ingresó',
    series: [{ label: 'Pendientes' }],
    rows: data.map(({ nombre, desde, hasta, n }) => ({
      label: nombre,
      values: [n],
      to: [estadisticaRoutes.lista('pendientes', query, { area: query.area, desde, hasta })],
    })),
    hint: `Al cierre del ${formatFecha(query.hasta)}.`,
  },
]);

const useEquipos = (query: PeriodoQuery) => useReportes('equipos', query);

export const EquiposPanel = chartsOf(useEquipos, (data, query) => [
  {
    title: 'Equipos que más fallan',
    of: 'Equipo',
    series: [{ label: 'Reportes' }],
    rows: data.map(({ tipo, id, nombre, n }) => ({
      label: nombre,
      values: [n],
      to: [estadisticaRoutes.lista('ingresados', query, { area: query.area, [tipo]: id })],
    })),
    ...(data.length > 0 && {
      hint: `${concordar(data.length, 'El equipo', `Los ${data.length} equipos`)} con más reportes ingresados en el período.`,
    }),
  },
]);
