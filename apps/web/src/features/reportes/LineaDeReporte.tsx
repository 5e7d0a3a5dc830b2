import type { Reporte } from '@muni/contract';
import type { ReactNode } from 'react';
import { Box, Row } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import css from './reportes.module.css';

interface Props {
  reporte: Reporte;
  /** What is told of it, under its title. */
  children: ReactNode;
  /** What stands at its end: where it is, or what to do with it. */
  end: ReactNode;
}

/** A report in a panel of the home page. */
export const LineaDeReporte = ({ reporte, children, end }: Props) => (
  <Row as="li" gap={1.5} px={1.75} py={1} className={css.renglon}>
    <Box flex={1} minWidth={0}>
      <Link to={reporteRoutes.edit(reporte.id)} weight={600}>
        {reporte.titulo}
      </Link>
      <Row wraps columnGap={1} size="small" tone="secondary">
        {children}
      </Row>
    </Box>
    {end}
  </Row>
);
