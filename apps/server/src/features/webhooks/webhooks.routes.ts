import {
  resourcePath,
  webhookEnvio,
  type webhookInput,
  webhooks,
  webhookSecreto,
} from '@muni/contract';
import * as z from 'zod';
import { byId, crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { answers, type App, assertConfirmed, headsOf, readsOf } from '../../http/access.ts';
import { invalid } from '../../http/errors.ts';
import { addressesOf, NotAllowed } from '../../http/outgoing.ts';
import { webhooksRepository } from './webhooks.repository.ts';

const head = headsOf(webhooks.name);
const permission = 'integraciones:update';
type Input = z.infer<typeof webhookInput>;

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
  readsOf(app, webhooks.name)(envios, permission, 'Los últimos envíos', z.array(webhookEnvio), () =>
    webhooksRepository.envios(db),
  );
  app.post(
    resourcePath(webhooks, 'envios', ':id', 'reenviar'),
    head(permission, 'Mandarlo de nuevo', { params: byId }),
    ({ params }) => inTransaction(db, (tx) => webhooksRepository.reenviar(tx, params.id)),
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
    (request) => {
      assertConfirmed(request);
      return inTransaction(db, (tx) => webhooksRepository.secreto(tx, request.params.id));
    },
  );
  app.post(
    resourcePath(webhooks, ':id', 'probar'),
    head(permission, 'Mandarle una prueba', { params: byId }),
    ({ params }) => inTransaction(db, (tx) => webhooksRepository.probar(tx, params.id)),
  );
}
