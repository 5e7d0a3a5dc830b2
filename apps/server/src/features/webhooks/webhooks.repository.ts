import { webhooks } from '@muni/contract';
import { tableRepository } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { ask, askFirst } from '../../db/transaction.ts';
import { COMPUTOS } from '../../live/events.ts';

export const WEBHOOKS_CHANNEL = 'muni_webhooks';

const base = tableRepository({
  resource: webhooks,
  table: 'webhooks',
  constraints: { webhooks_nombre_unico: ['nombre', 'Ya hay un webhook con ese nombre.'] },
  live: () => COMPUTOS,
});

export interface TakenEnvio {
  id: number;
  evento: string;
  fecha: string;
  tabla: string;
  registroId: number;
  nombre: string | null;
  url: string;
  secreto: string | null;
  intentos: number;
  desde: string;
}

export const webhooksRepository = {
  ...base,

  /** The next one that is due, for nobody else for that long. */
  take: (db: Db, leaseSeconds: number) =>
    askFirst<TakenEnvio>(db)`
      update webhooks_envios v set intentos = intentos + 1, proximo_intento = now() + make_interval(secs => ${leaseSeconds}),
        error = null
      from webhooks w
      where w.id = v.webhook_id and v.id = (
        select id from webhooks_envios
        where entregado_en is null and descartado_en is null and proximo_intento <= now()
        order by proximo_intento, id limit 1 for update skip locked
      )
      returning v.id, v.evento, v.fecha, v.tabla, v.registro_id, nombre_de_registro(v.tabla, v.registro_id) as nombre,
        w.url, w.secreto, v.intentos, v.desde`,

  /** Without another attempt, so many seconds from now, it is given up. */
  settle: (
    db: Db,
    id: number,
    outcome: { error: null } | { error: string; next: number | null },
  ) => {
    const next = outcome.error === null ? null : outcome.next;
    return ask(db)`
      update webhooks_envios set error = ${outcome.error},
        entregado_en = case when ${outcome.error === null} then now() end,
        descartado_en = case when ${outcome.error !== null && next === null} then now() end,
        proximo_intento = coalesce(now() + make_interval(secs => ${next}), proximo_intento)
      where id = ${id}`;
  },

  purge: (db: Db) =>
    ask(db)`delete from webhooks_envios
      where coalesce(entregado_en, descartado_en) < now() - interval '30 days'`,
};
