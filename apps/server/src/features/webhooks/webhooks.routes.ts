import {
  resourcePath,
  webhookEnvio,
  type WebhookEnvio,
  type webhookInput,
  webhooks,
  webhookSecreto,
} from '@muni/contract';
import * as z from 'zod';
import { byId, crudRoutes } from '../../crud/routes.ts';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { answers, type App, assertConfirmed, headsOf, readsOf } from '../../http/access.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { addressesOf, NotAllowed } from '../../http/outgoing.ts';
import { WEBHOOKS_CHANNEL, webhooksRepository } from './webhooks.repository.ts';

const head = headsOf(webhooks.name);
const permission = 'integraciones:update';
type Input = z.infer<typeof webhookInput>;
const ENVIO = { article: 'el', singular: 'envío', plural: 'envíos' } as const;
const SHOWN = 100;

/** Said beside the field, before the database is held; the job looks again each time it sends. */
async function assertAllowed(hosts: readonly string[], { url }: Input) {
  try {
    await addressesOf(hosts, new URL(url));
  } catch (error) {
    throw invalid({
      url:
        error instanceof NotAllowed
          ? 'La configuración del servidor (WEBHOOK_HOSTS) no permite esa dirección.'
          : 'No encontramos ese servidor.',
    });
  }
}

export function webhooksRoutes(app: App, { db, hosts }: { db: Db; hosts: readonly string[] }) {
  // Before the routes of one webhook, whose ids these words are not.
  const envios = resourcePath(webhooks, 'envios');
  readsOf(app, webhooks.name)(
    envios,
    permission,
    'Los últimos envíos',
    z.array(webhookEnvio),
    () => ask<WebhookEnvio>(db)`
      select v.id, w.nombre as webhook, v.evento, nombre_de_registro(v.tabla, v.registro_id) as registro, v.fecha,
        v.intentos, v.proximo_intento, v.error,
        case when v.entregado_en is not null then 'entregado' when v.descartado_en is not null then 'descartado'
          else 'esperando' end as estado
      from webhooks_envios v join webhooks w on w.id = v.webhook_id
      order by v.id desc limit ${SHOWN}`,
  );
  // Under the same number, so that who got it already knows it again.
  app.post(
    resourcePath(webhooks, 'envios', ':id', 'reenviar'),
    head(permission, 'Mandarlo de nuevo', { params: byId }),
    ({ params }) =>
      inTransaction(db, async (tx) => {
        const rows = await ask(tx)`
          update webhooks_envios
          set desde = now(), intentos = 0, proximo_intento = now(), entregado_en = null, descartado_en = null, error = null
          where id = ${params.id} returning id`;
        if (rows.length === 0) throw notFound(ENVIO);
        await ask(tx)`select pg_notify(${WEBHOOKS_CHANNEL}, '')`;
      }),
  );

  void app.register(async (scope) => {
    scope.addHook('preHandler', async ({ method, body }) => {
      if (method === 'POST' || method === 'PUT') await assertAllowed(hosts, body as Input);
    });
    crudRoutes(scope, { db, resource: webhooks, repository: webhooksRepository });
  });

  app.post(
    resourcePath(webhooks, ':id', 'secreto'),
    head(permission, 'Con qué se firma', { params: byId, response: answers(webhookSecreto) }),
    async (request) => {
      assertConfirmed(request);
      // Made anew where a backup without secrets was put back.
      const [row] = await ask<{ secreto: string }>(db)`
        update webhooks set secreto = coalesce(secreto, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
        where id = ${request.params.id} returning secreto`;
      if (!row) throw notFound(webhooks.noun);
      return row;
    },
  );
  app.post(
    resourcePath(webhooks, ':id', 'probar'),
    head(permission, 'Mandarle una prueba', { params: byId }),
    ({ params: { id } }) =>
      inTransaction(db, async (tx) => {
        await webhooksRepository.get(tx, id);
        await ask(tx)`
          insert into webhooks_envios (webhook_id, evento, tabla, registro_id)
          values (${id}, 'prueba', 'webhooks', ${id})`;
        await ask(tx)`select pg_notify(${WEBHOOKS_CHANNEL}, '')`;
      }),
  );
}
