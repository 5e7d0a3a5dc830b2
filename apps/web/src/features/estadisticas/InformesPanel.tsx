import { mdiFileChartOutline, mdiFilePdfBox } from '@mdi/js';
import { estadisticas } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveResponse } from '../../crud/download.ts';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { empleadoReference } from '../../nouns/empleados.ts';
import {
  downloadInforme,
  saveDestinatarios,
  useDestinatarios,
  useInformes,
} from '../../nouns/estadisticas.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './estadisticas.module.css';

const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (mes: string) => month.format(new Date(`${mes}-01T00:00:00Z`));

const saveInforme = async (mes: string) =>
  saveResponse(await downloadInforme(mes), `informe-${mes}.pdf`);

/** The sheets for the mayor, one a month, and who gets them. */
export const InformesPanel = () => (
  <div className={css.paneles}>
    <Informes />
    <Destinatarios />
  </div>
);

function Informes() {
  const query = useInformes();
  const download = useMutation({ mutationFn: saveInforme });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="los informes" />;
  return (
    <Panel title="Informes del mes">
      {data.length === 0 ? (
        <StateMessage icon={mdiFileChartOutline} title="Todavía no hay informes">
          El primer día hábil de cada mes se hace solo el del mes anterior.
        </StateMessage>
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

/** Whom the sheet goes to by mail, by itself, when it is made. */
function Destinatarios() {
  const query = useDestinatarios();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveDestinatarios,
    onSuccess: () => client.invalidateQueries({ queryKey: [estadisticas.name, 'informes'] }),
    meta: { done: 'Guardamos a quiénes se manda.' },
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="a quiénes se manda" />;
  const { empleados, hayCorreo } = data;
  const ids = empleados.map(({ id }) => id);
  return (
    <LineList
      title="Se manda por correo a"
      none="A nadie todavía. Elegí a quién abajo: le llega solo, el primer día hábil de cada mes."
      lines={empleados.map(({ id, nombre, email }) => ({
        id,
        text: nombre,
        detail: email ?? 'No tiene correo: no le llega.',
        buttons: [
          {
            kind: 'text',
            'aria-label': `Quitar a ${nombre}`,
            busy: save.isPending,
            onClick: () => save.mutate(ids.filter((one) => one !== id)),
            children: 'Quitar',
          },
        ],
      }))}
    >
      <Stack gap={1.25} p={1.75}>
        <ReferencePicker
          key={ids.join()}
          label="Agregar a alguien"
          source={empleadoReference}
          value={null}
          isDisabled={({ id }) => ids.includes(id)}
          onChange={(chosen) => chosen && save.mutate([...ids, chosen.id])}
        />
        {!hayCorreo && (
          <Notice tone="warning">
            Esta instalación todavía no manda correos, así que no le llega a nadie.
          </Notice>
        )}
      </Stack>
    </LineList>
  );
}
