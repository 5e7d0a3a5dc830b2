import { mdiArrowRight, mdiTrendingDown, mdiTrendingUp } from '@mdi/js';
import {
  type CorteReportes,
  type Dimension,
  type Figura,
  type Figuras,
  type PeriodoQuery,
  type SerieReportes,
  TRAMOS_DE_RESOLVER,
} from '@muni/contract';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { concordar, contar, formatFecha, formatNumero } from '../../lib/formats.ts';
import { estadisticaRoutes, useReportes } from '../../nouns/estadisticas.ts';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { chartsOf } from './GraficoPanel.tsx';
import css from './estadisticas.module.css';
import { changeOf, type Fila, type PanelProps, type Serie } from './estadisticas.rules.ts';

type Minutes = (minutes: number) => string;

const ICONS = { up: mdiTrendingUp, down: mdiTrendingDown, same: mdiArrowRight };

interface Tile {
  label: string;
  figura: Figura;
  value: (figuras: Figuras) => number | null;
  text: (figuras: Figuras, minutes: Minutes) => string;
  more?: (figuras: Figuras, minutes: Minutes) => string;
  isTime?: boolean;
}

const count = (key: 'ingresados' | 'realizados' | 'pendientes' | 'reabiertos') => ({
  value: (figuras: Figuras) => figuras[key],
  text: (figuras: Figuras) => formatNumero(figuras[key]),
});
const time = (key: 'tomar' | 'resolver') => ({
  value: (figuras: Figuras) => figuras[key].mediana,
  text: (figuras: Figuras, minutes: Minutes) => {
    const { mediana, aproximado } = figuras[key];
    return mediana === null ? '—' : `${aproximado ? '≈ ' : ''}${minutes(mediana)}`;
  },
  more: (figuras: Figuras, minutes: Minutes) => {
    const { p90 } = figuras[key];
    return p90 === null ? '' : `9 de cada 10, en ${minutes(p90)}`;
  },
  isTime: true,
});

const TILES: Tile[] = [
  { label: 'Ingresados', figura: 'ingresados', ...count('ingresados') },
  {
    label: 'Realizados',
    figura: 'realizados',
    ...count('realizados'),
    more: ({ anulados }) =>
      anulados > 0 ? contar(anulados, 'de ellos, anulado', 'de ellos, anulados') : '',
  },
  { label: 'Pendientes al cierre', figura: 'pendientes', ...count('pendientes') },
  { label: 'Hasta tomarlos', figura: 'tomados', ...time('tomar') },
  { label: 'Hasta resolverlos', figura: 'resueltos', ...time('resolver') },
  {
    label: 'Volvieron a fallar',
    figura: 'reabiertos',
    ...count('reabiertos'),
    more: ({ reabiertos, realizados }) =>
      realizados > 0 ? `${Math.round((reabiertos / realizados) * 100)} de cada 100 realizados` : '',
  },
];

/** The figures of the period, each with its list and how it changed. */
export function FiguraTiles({ query, minutes }: PanelProps) {
  const asked = useReportes('resumen', query);
  const { data } = asked;
  if (!data) return <Loaded query={asked} noun="las estadísticas" />;
  const { actual, anterior } = data;
  return (
    <ul className={css.figuras}>
      {TILES.map((tile) => {
        const change = changeOf(
          tile.value(actual),
          tile.value(anterior),
          tile.isTime ? minutes : undefined,
        );
        return (
          <Box key={tile.label} as="li" card px={1.5} py={1}>
            <Small>{tile.label}</Small>
            <Row align="baseline" justify="space-between" gap={1}>
              <strong className={css.valor}>{tile.text(actual, minutes)}</strong>
              <Link
                to={estadisticaRoutes.lista(tile.figura, actual, { area: query.area })}
                aria-label={`${tile.label}: ver la lista`}
                size="small"
              >
                Ver lista
              </Link>
            </Row>
            <Row gap={0.5} tone="secondary" size="small">
              <Icon path={ICONS[change.direction]} size={16} />
              {change.text}
            </Row>
            {tile.more && (
              <Box tone="secondary" size="tiny">
                {tile.more(actual, minutes)}
              </Box>
            )}
          </Box>
        );
      })}
    </ul>
  );
}

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
