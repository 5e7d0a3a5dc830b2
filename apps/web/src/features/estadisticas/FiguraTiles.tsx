import { mdiArrowRight, mdiTrendingDown, mdiTrendingUp } from '@mdi/js';
import type { Figura, Figuras, PeriodoQuery, ResumenReportes } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { Link as RouterLink } from 'react-router';
import { contar, formatNumero } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { changeOf } from './estadisticas.rules.ts';
import { estadisticaRoutes } from './estadisticas.routes.ts';

type Minutes = (minutes: number) => string;

const ICONS = { up: mdiTrendingUp, down: mdiTrendingDown, same: mdiArrowRight };

interface Tile {
  label: string;
  figura: Figura;
  value: (figuras: Figuras) => number | null;
  text: (figuras: Figuras, minutes: Minutes) => string;
  more?: (figuras: Figuras, minutes: Minutes) => string;
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
    const { p90, n } = figuras[key];
    return `mediana de ${formatNumero(n)}${p90 === null ? '' : `; 9 de 10 en ${minutes(p90)}`}`;
  },
});

const TILES: Tile[] = [
  { label: 'Ingresados', figura: 'ingresados', ...count('ingresados') },
  {
    label: 'Realizados',
    figura: 'realizados',
    ...count('realizados'),
    more: ({ anulados }) =>
      anulados > 0 ? `${contar(anulados, 'anulado', 'anulados')} entre ellos` : '',
  },
  { label: 'Pendientes al cierre', figura: 'pendientes', ...count('pendientes') },
  { label: 'Hasta que alguien lo toma', figura: 'tomados', ...time('tomar') },
  { label: 'Hasta resolver', figura: 'resueltos', ...time('resolver') },
  {
    label: 'Volvieron a fallar',
    figura: 'reabiertos',
    ...count('reabiertos'),
    more: ({ reabiertos, realizados }) =>
      realizados > 0 ? `${Math.round((reabiertos / realizados) * 100)} cada 100 realizados` : '',
  },
];

/** The figures of the period, each with its list and how it changed. */
export const FiguraTiles = ({
  resumen: { actual, anterior },
  query,
  minutes,
}: {
  resumen: ResumenReportes;
  query: PeriodoQuery;
  minutes: Minutes;
}) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 1.25,
      gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
    }}
  >
    {TILES.map((tile) => {
      const change = changeOf(tile.value(actual) ?? 0, tile.value(anterior) ?? 0);
      return (
        <Paper key={tile.label} component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{tile.label}</Box>
          <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
            <Box component="strong" sx={{ fontSize: '1.375rem', fontWeight: 660 }}>
              {tile.text(actual, minutes)}
            </Box>
            <Link
              component={RouterLink}
              to={estadisticaRoutes.lista(tile.figura, actual, { area: query.area })}
              aria-label={`${tile.label}: ver la lista`}
              sx={{ fontSize: '0.8125rem' }}
            >
              Ver lista
            </Link>
          </Box>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              color: 'text.secondary',
              fontSize: '0.8125rem',
            }}
          >
            <Icon path={ICONS[change.direction]} sx={{ fontSize: 16 }} />
            {change.text}
          </Box>
          {tile.more && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {tile.more(actual, minutes)}
            </Box>
          )}
        </Paper>
      );
    })}
  </Box>
);
