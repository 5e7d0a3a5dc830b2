// Other programs that are told of what happens, and what was sent to them lately.
import { mdiDelete, mdiEye, mdiPencil, mdiPlus, mdiSend, mdiWebhook } from '@mdi/js';
import {
  type Webhook,
  WEBHOOK_EVENTOS,
  type WebhookEnvio,
  type WebhookEvento,
  webhookInput,
  webhooks,
} from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SiNoField, TextoField, VariosField } from '../../crud/form/Fields.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { RowMenu } from '../../crud/list/RowMenu.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatFechaHora } from '../../lib/formats.ts';
import { webhooksApi } from '../../nouns/integraciones.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Code } from '../../ui/Code.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';

const EVENTOS = Object.keys(WEBHOOK_EVENTOS);
const eventoText = (evento: string) => WEBHOOK_EVENTOS[evento as WebhookEvento] ?? 'Prueba';

const sentText = ({ estado, error, intentos, proximoIntento }: WebhookEnvio) =>
  ({
    entregado: 'Entregado',
    descartado: `No se pudo entregar. ${error ?? ''}`,
    esperando: error
      ? `${error} Van ${contar(intentos, 'intento', 'intentos')}; el próximo, ${formatFechaHora(proximoIntento)}`
      : 'En camino',
  })[estado];

export function WebhooksTab() {
  const [edited, setEdited] = useState<{ webhook?: Webhook }>();
  const [secreto, setSecreto] = useState<{ nombre: string; secreto: string }>();
  const query = useQuery({
    queryKey: [webhooks.name, 'todos'],
    queryFn: async ({ signal }) => ({
      rows: (await webhooksApi.list({ pageSize: 200 }, signal)).rows,
      envios: await webhooksApi.envios(signal),
    }),
  });
  const { data, refetch } = query;
  const stored = edited?.webhook;
  const onSettled = () => refetch();
  const deletion = useDeleteFlow<Webhook>({
    resource: webhooks,
    remove: webhooksApi.remove,
    nameOf: ({ nombre }) => nombre,
  });
  const ver = useMutation({
    mutationFn: async ({ id, nombre }: Webhook) => ({ nombre, ...(await webhooksApi.secreto(id)) }),
    onSuccess: setSecreto,
  });
  const probar = useMutation({
    mutationFn: ({ id }: Webhook) => webhooksApi.probar(id),
    meta: { done: 'La prueba está en camino.' },
    onSettled,
  });
  const reenviar = useMutation({
    mutationFn: webhooksApi.reenviar,
    meta: { done: 'Va de nuevo.' },
    onSettled,
  });
  if (!data) return <Loaded query={query} noun="los webhooks" />;
  return (
    <Stack gap={1.5}>
      <div role="status">
        {secreto && (
          <Panel title={`Secreto de ${secreto.nombre}`}>
            <Box p={1.75}>
              Con esto el programa comprueba que el mensaje es de este sistema.
              <Code>{secreto.secreto}</Code>
            </Box>
          </Panel>
        )}
      </div>
      <LineList
        title="Webhooks"
        buttons={[{ icon: mdiPlus, onClick: () => setEdited({}), children: 'Nuevo webhook' }]}
        none="Todavía no hay webhooks: ningún otro programa se entera de lo que pasa acá."
        lines={data.rows.map((webhook) => ({
          id: webhook.id,
          text: (
            <>
              <strong>{webhook.nombre}</strong>, {webhook.url}
              {!webhook.activo && ' (apagado)'}
            </>
          ),
          detail: webhook.eventos.map(eventoText).join(', '),
          actions: (
            <RowMenu
              name={webhook.nombre}
              actions={() => [
                { label: 'Editar', icon: mdiPencil, onClick: () => setEdited({ webhook }) },
                {
                  label: 'Mandar una prueba',
                  icon: mdiSend,
                  onClick: () => probar.mutate(webhook),
                },
                { label: 'Ver el secreto', icon: mdiEye, onClick: () => ver.mutate(webhook) },
                {
                  label: 'Eliminar',
                  icon: mdiDelete,
                  danger: true,
                  onClick: () => deletion.ask(webhook),
                },
              ]}
            />
          ),
        }))}
      />
      <LineList
        title="Últimos envíos"
        none="Todavía no se mandó nada."
        lines={data.envios.map((envio) => ({
          id: envio.id,
          text: (
            <>
              <strong>{eventoText(envio.evento)}</strong> {envio.registro}, a {envio.webhook}
            </>
          ),
          detail: `${formatFechaHora(envio.fecha)} · ${sentText(envio)}`,
          buttons: [
            {
              disabled: reenviar.isPending,
              'aria-label': `Reenviar ${envio.id}`,
              onClick: () => reenviar.mutate(envio.id),
              children: 'Reenviar',
            },
          ],
        }))}
      />
      {deletion.dialog}
      {edited && (
        <FormDialog
          title={stored ? 'Editar webhook' : 'Nuevo webhook'}
          about={stored?.id ?? 'nuevo'}
          icon={mdiWebhook}
          confirmLabel="Guardar webhook"
          initial={{
            nombre: stored?.nombre ?? '',
            url: stored?.url ?? '',
            eventos: stored?.eventos ?? [],
            activo: stored?.activo ?? true,
          }}
          input={webhookInput}
          send={(input) =>
            stored
              ? webhooksApi.update(stored.id, input, stored.version)
              : webhooksApi.create(input)
          }
          onClose={() => {
            setEdited(undefined);
            void refetch();
          }}
          fields={
            <>
              <TextoField name="nombre" label="Programa" autoFocus />
              <TextoField
                name="url"
                label="Dirección"
                help="Tiene que estar entre los servidores que permite WEBHOOK_HOSTS."
              />
              <VariosField
                name="eventos"
                label="De qué se entera"
                options={EVENTOS}
                labels={WEBHOOK_EVENTOS}
              />
              <SiNoField name="activo" label="Activo" />
            </>
          }
        />
      )}
    </Stack>
  );
}
