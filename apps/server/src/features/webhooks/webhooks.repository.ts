import { type WebhookEnvio, webhooks } from '@muni/contract';
import { tableRepository } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { ask, askFirst } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';
import { COMPUTOS } from '../../live/events.ts';

export const WEBHOOKS_CHANNEL = 'muni_webhooks';
const SHOWN = 100;

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

const ENVIO = { article: 'el', singular: 'envío', plural: 'envíos' } as const;

export const webhooksRepository = {
  ...base,

  /** Made anew where a backup without secrets was put back. */
  async secreto(tx: Db, id: number): Promise<{ secreto: string }> {
    const [row] = await ask<{ secreto: string }>(tx)`
      update webhooks set secreto = coalesce(secreto, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
      where id = ${id} returning secreto`;
    if (!row) throw notFound(webhooks.noun);
    return row;
  },

  async probar(tx: Db, id: number): Promise<void> {
    await base.get(tx, id);
    await ask(tx)`
      insert into webhooks_envios (webhook_id, evento, tabla, registro_id)
      values (${id}, 'prueba', 'webhooks', ${id})`;
    await ask(tx)`select pg_notify(${WEBHOOKS_CHANNEL}, '')`;
  },

  envios: (db: Db) =>
    ask<WebhookEnvio>(db)`
      select v.id, w.nombre as webhook, v.evento, nombre_de_registro(v.tabla, v.registro_id) as registro, v.fecha,
        v.intentos, v.proximo_intento, v.error,
        case when v.entregado_en is not null then 'entregado' when v.descartado_en is not null then 'descartado'
          else 'esperando' end as estado
      from webhooks_envios v join webhooks w on w.id = v.webhook_id
      order by v.id desc limit ${SHOWN}`,

  /** Under the same number, so that who got it already knows it again. */
  async reenviar(tx: Db, id: number): Promise<void> {
    const rows = await ask(tx)`
      update webhooks_envios
      set desde = now(), intentos = 0, proximo_intento = now(), entregado_en = null, descartado_en = null, error = null
      where id = ${id} returning id`;
    if (rows.length === 0) throw notFound(ENVIO);
    await ask(tx)`select pg_notify(${WEBHOOKS_CHANNEL}, '')`;
  },

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
