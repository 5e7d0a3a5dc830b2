import { mdiArrowRight, mdiTrendingDown, mdiTrendingUp } from '@mdi/js';
import type { Figura, Figuras } from '@muni/contract';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatNumero } from '../../lib/formats.ts';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { estadisticaRoutes, useReportes } from '../../nouns/estadisticas.ts';
import { changeOf, type PanelProps } from './estadisticas.rules.ts';
import css from './estadisticas.module.css';

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
