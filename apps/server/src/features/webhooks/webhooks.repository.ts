import { webhooks } from '@muni/contract';
import { tableRepository } from '../../crud/repository.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { COMPUTOS } from '../../live/events.ts';

export const WEBHOOKS_CHANNEL = 'muni_webhooks';

const base = tableRepository({
  resource: webhooks,
  table: 'webhooks',
  constraints: { webhooks_nombre_unico: ['nombre', 'Ya hay un webhook con ese nombre.'] },
  live: () => COMPUTOS,
});

export const webhooksRepository = {
  ...base,

  purge: (db: Db) =>
    ask(db)`delete from webhooks_envios
      where coalesce(entregado_en, descartado_en) < now() - interval '30 days'`,
};
