import { mdiFileChartOutline, mdiFilePdfBox } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { fileNameOf, saveFile } from '../../crud/download.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { downloadInforme, useInformes } from '../../nouns/estadisticas.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import css from './estadisticas.module.css';

const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (mes: string) => month.format(new Date(`${mes}-01T00:00:00Z`));

async function saveInforme(mes: string) {
  const response = await downloadInforme(mes);
  const name = fileNameOf(response.headers.get('content-disposition'), `informe-${mes}.pdf`);
  saveFile(await response.blob(), name);
}

/** The sheets for the mayor, one a month. */
export function InformesPanel() {
  const query = useInformes();
  const download = useMutation({ mutationFn: saveInforme });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="los informes" />;
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
                onClick={() => download.mutate(mes)}
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
