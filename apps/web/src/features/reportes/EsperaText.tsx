import type { Reporte } from '@muni/contract';
import { formatFechaHora } from '../../lib/formats.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useNow } from '../../lib/useNow.ts';
import { Box } from '../../ui/Box.tsx';
import { esperaOf } from './reportes.rules.ts';
import css from './reportes.module.css';

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
