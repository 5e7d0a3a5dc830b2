import { type Reporte, ETAPA_NOMBRES } from '@muni/contract';
import type { ReactNode } from 'react';
import { formatFechaHora } from '../../lib/formats.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useNow } from '../../lib/useNow.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { esperaOf } from './reportes.rules.ts';
import css from './reportes.module.css';
import { EstadoTag } from '../../ui/EstadoTag.tsx';
import { DUPLICADO, ETAPA_KINDS } from './reportes.labels.ts';
import { Link } from '../../ui/Link.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';

const haceText = (text: string) =>
  `hace ${text}${text === '1 d' ? ' hábil' : text.endsWith(' d') ? ' hábiles' : ''}`;

/** How long it has been open, in working hours; the exact moment waits in the tooltip. */
export function EsperaText({ reporte, hace = false }: { reporte: Reporte; hace?: boolean }) {
  const { calendario } = useConfiguracion();
  const { text, tone, takesHace } = esperaOf(reporte, calendario, useNow());
  return (
    <Box
      as="span"
      title={`Ingresó el ${formatFechaHora(reporte.creadoEn)}. Cuenta días y horas hábiles.`}
      tone={tone === 'urgent' ? 'error' : undefined}
      weight={tone === 'normal' ? undefined : 660}
      className={tone === 'late' ? css.tarde : undefined}
    >
      {hace && takesHace ? haceText(text) : text}
    </Box>
  );
}

interface Props {
  /** What was joined to another is closed like what was annulled, and yet another thing. */
  reporte: Pick<Reporte, 'etapa'> & Partial<Pick<Reporte, 'duplicadoDe'>>;
}

export const EtapaTag = ({ reporte: { etapa, duplicadoDe } }: Props) => (
  <EstadoTag
    {...(duplicadoDe ? DUPLICADO : { kind: ETAPA_KINDS[etapa], label: ETAPA_NOMBRES[etapa] })}
  />
);

interface LineaProps {
  reporte: Reporte;
  /** What is told of it, under its title. */
  children: ReactNode;
  /** What stands at its end: where it is, or what to do with it. */
  end: ReactNode;
}

/** A report in a panel of the home page. */
export const LineaDeReporte = ({ reporte, children, end }: LineaProps) => (
  <Row as="li" gap={1.5} px={1.75} py={1} ruled="between">
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

export const TomarButton = ({ reporte, onTake }: { reporte: Reporte; onTake: () => void }) => (
  <Button
    size="small"
    kind={reporte.prioridad === 'Urgente' ? 'main' : 'outlined'}
    aria-label={`Tomar ${reporte.numero}`}
    onClick={onTake}
  >
    Tomar
  </Button>
);
