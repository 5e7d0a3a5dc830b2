import { mdiFileChartOutline, mdiFilePdfBox } from '@mdi/js';
import { PATHS } from '../../nouns/paths.ts';
import { fileNameOf, saveFile } from '../../crud/download.ts';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { messageOf } from '../../lib/errors.ts';
import { formatFecha } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { downloadInforme, useInformes } from '../../nouns/estadisticas.ts';
import css from './estadisticas.module.css';

const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (mes: string) => month.format(new Date(`${mes}-01T00:00:00Z`));

async function download(mes: string) {
  try {
    const response = await downloadInforme(mes);
    const name = fileNameOf(response.headers.get('content-disposition'), `informe-${mes}.pdf`);
    saveFile(await response.blob(), name);
  } catch (error) {
    toast(messageOf(error), { kind: 'error' });
  }
}

/** The sheets for the mayor, one a month. */
export function InformesPanel() {
  const { data, error, refetch } = useInformes();
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="los informes"
        list={{ to: PATHS.inicio, label: 'Ir al inicio' }}
      />
    );
  return (
    <Panel title="Informes del mes">
      {data.length === 0 ? (
        <EmptyState kind="nothing" icon={mdiFileChartOutline} title="Todavía no hay informes">
          El primer día hábil de cada mes se hace solo el del mes anterior.
        </EmptyState>
      ) : (
        <Box as="ul" p={0.75}>
          {data.map(({ mes, creadoEn }) => (
            <Row as="li" key={mes} gap={1.5} px={1} py={0.75}>
              <Icon path={mdiFilePdfBox} tone="secondary" />
              <Box flex={1} weight={600} className={css.mes}>
                {monthName(mes)}
              </Box>
              <Box tone="secondary">Hecho el {formatFecha(creadoEn)}</Box>
              <Button
                size="small"
                aria-label={`Descargar el informe de ${monthName(mes)}`}
                onClick={() => void download(mes)}
              >
                Descargar
              </Button>
            </Row>
          ))}
        </Box>
      )}
    </Panel>
  );
}
