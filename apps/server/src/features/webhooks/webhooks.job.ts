// Tells other programs what happened, from the outbox that the audit trail fills. Each message is signed with the secret of
// its receiver together with the time, so that nobody else can make one, nor send an old one again.
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../../db/notifications.ts';
import { ask, askFirst, type Db } from '../../db/transaction.ts';
import { NotAllowed, postOut } from '../../http/outgoing.ts';
import { startQueue } from '../../jobs/queue.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { nextAttempt } from '../../mail/outbox.ts';
import { WEBHOOKS_CHANNEL } from './webhooks.repository.ts';

const EVERY_MS = 15_000;
const LEASE_SECONDS = 60;
const STOP_MS = 3000;
const GIVE_UP_SECONDS = 24 * 3600;
/** A receiver that does not answer holds up only one of them. */
const LANES = 4;

export interface WebhooksJobOptions {
  database: Notifications & { db: Db };
  hosts: readonly string[];
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  everyMs?: number;
}

/** As the receiver makes it too: the time, a point and the body. */
const signatureOf = (secreto: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secreto).update(`${seconds}.${body}`).digest('hex')}`;

export function startWebhooksJob(options: WebhooksJobOptions): Promise<{ stop(): Promise<void> }> {
  const { database, hosts, publicUrl, log } = options;
  const { db } = database;

  /** What went wrong, in words for Cómputos; null when it was taken. */
  async function deliver(url: string, secreto: string, body: string, id: number) {
    try {
      const status = await postOut({
        url,
        body,
        allowed: hosts,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-muni-delivery': String(id),
          'x-muni-signature': signatureOf(secreto, Math.floor(Date.now() / 1000), body),
        },
      });
      return status >= 200 && status < 300 ? null : `Respondió ${status}.`;
    } catch (error) {
      if (error instanceof NotAllowed) return 'La configuración (WEBHOOK_HOSTS) no lo permite.';
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      return `No se pudo llegar${code}.`;
    }
  }

  async function sendNext(): Promise<boolean> {
    const envio = await askFirst<{
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
    }>(db)`
      update webhooks_envios v set intentos = intentos + 1,
        proximo_intento = now() + make_interval(secs => ${LEASE_SECONDS}), error = null
      from webhooks w
      where w.id = v.webhook_id and v.id = (
        select id from webhooks_envios
        where entregado_en is null and descartado_en is null and proximo_intento <= now()
        order by proximo_intento, id limit 1 for update skip locked
      )
      returning v.id, v.evento, v.fecha, v.tabla, v.registro_id, nombre_de_registro(v.tabla, v.registro_id) as nombre,
        w.url, w.secreto, v.intentos, v.desde`;
    if (!envio) return false;
    const { id, evento, fecha, tabla, registroId, nombre, url, secreto, intentos } = envio;
    const registro = {
      tabla,
      id: registroId,
      nombre,
      direccion: `${publicUrl}/api/${tabla}/${registroId}/`,
    };
    const body = JSON.stringify({ id, evento, fecha: new Date(fecha).toISOString(), registro });
    const error =
      secreto === null
        ? 'No tiene secreto: pedí verlo y se hace uno nuevo.'
        : await deliver(url, secreto, body, id);
    const tried = { intentos, creadoEn: envio.desde };
    // Without another attempt, so many seconds from now, it is given up.
    const next = error === null ? null : nextAttempt(tried, Math.random(), GIVE_UP_SECONDS);
    await ask(db)`
      update webhooks_envios set error = ${error},
        entregado_en = case when ${error === null} then now() end,
        descartado_en = case when ${error !== null && next === null} then now() end,
        proximo_intento = coalesce(now() + make_interval(secs => ${next}), proximo_intento)
      where id = ${id}`;
    await publish(db, { topic: 'webhooks', audience: COMPUTOS });
    return true;
  }

  return startQueue({
    database,
    channel: WEBHOOKS_CHANNEL,
    everyMs: options.everyMs ?? EVERY_MS,
    stopMs: STOP_MS,
    stopping: new AbortController(),
    lanes: Array.from({ length: LANES }, () => sendNext),
    failed: (error) =>
      log.error({ err: error }, 'the messages to other programs could not be read'),
  });
}
