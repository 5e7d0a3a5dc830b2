// Mails wait in a table, written in the transaction of what they tell: neither can exist without the other. Whoever sends
// one takes it for some minutes; if it dies meanwhile, another takes it up with the same Message-ID.
import { randomUUID } from 'node:crypto';
import { ask, askFirst, type Db, rowsOf } from '../db/transaction.ts';

export const MAIL_CHANNEL = 'muni_correos';

// Seconds. When it is that time is told by the clock of the database alone.
const FIRST_RETRY = 30;
const LONGEST_RETRY = 4 * 3600;
const GIVE_UP = 3 * 24 * 3600;

export interface QueuedMail {
  para: string;
  asunto: string;
  texto: string;
  /** Where its link leads, a path of the web. */
  ruta: string;
  adjunto?: Buffer | null;
  adjuntoNombre?: string | null;
  /** The thread it belongs to, shown together by mail programs: `reporte-12`. */
  hilo?: string | null;
  /** Whose mails of which kind it is one of, for those that a person may stop: `12.reporteMensaje`. */
  baja?: string | null;
}

export interface TakenMail extends QueuedMail {
  id: number;
  mensajeId: string;
  intentos: number;
  creadoEn: string;
}

/** Whether this installation sends mails at all; while it does not, nothing is put in the outbox. */
export const setMailing = (db: Db, on: boolean) =>
  ask(db)`update correos_ajustes set se_mandan = ${on} where se_mandan <> ${on}`;
export const isMailing = async (db: Db): Promise<boolean> =>
  (await ask(db)`select from correos_ajustes where se_mandan`).length > 0;

/** The domain of a Message-ID only has to be unlike others'. */
export const MESSAGE_DOMAIN = 'muni.localhost';

export async function queueMails(tx: Db, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0 || !(await isMailing(tx))) return;
  const mensajeId = (hilo?: string | null) =>
    `<${hilo ? `${hilo}.` : ''}${randomUUID()}@${MESSAGE_DOMAIN}>`;
  const rows = mails.map((mail) => ({ ...mail, mensajeId: mensajeId(mail.hilo) }));
  await ask(tx)`insert into correos ${rowsOf(rows)}`;
  await ask(tx)`select pg_notify(${MAIL_CHANNEL}, '')`;
}

/** The next one that is due, for nobody else for that long. One that waits longer than any does
 *  was put off by a clock that was wrong. */
export const takeMail = (db: Db, leaseSeconds: number): Promise<TakenMail | undefined> =>
  askFirst<TakenMail>(db)`
    update correos set intentos = intentos + 1, proximo_intento = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from correos
      where enviado_en is null and descartado_en is null
        and (proximo_intento <= now() or proximo_intento > now() + make_interval(secs => ${2 * LONGEST_RETRY}))
      order by proximo_intento, id limit 1 for update skip locked
    )
    returning id, para, asunto, texto, ruta, adjunto, adjunto_nombre, hilo, baja, mensaje_id, intentos, creado_en`;

export const markSent = (db: Db, id: number) =>
  ask(db)`update correos set enviado_en = now(), error = null where id = ${id}`;

/** Without another attempt, so many seconds from now, it is given up. */
export const markFailed = (db: Db, id: number, error: string, wait: number | null) =>
  ask(db)`
    update correos set error = ${error},
      proximo_intento = coalesce(now() + make_interval(secs => ${wait}), proximo_intento),
      descartado_en = case when ${wait === null} then now() end
    where id = ${id}`;

/** Where one process has the database for itself, what is taken at its start was taken by one that died. */
export const releaseTaken = (db: Db) =>
  ask(db)`
    update correos set proximo_intento = now()
    where enviado_en is null and descartado_en is null and error is null and intentos > 0`;

const KEPT_DAYS = 30;

/** What was sent or given up long ago. */
export const purgeMails = (db: Db) =>
  ask(db)`delete from correos
    where coalesce(enviado_en, descartado_en) < now() - make_interval(days => ${KEPT_DAYS})`;

/** In how many seconds to try again after so many attempts; null after three days or so. `chance` from 0 to 1 spreads them out. */
export function nextAttempt(
  { intentos, creadoEn }: Pick<TakenMail, 'intentos' | 'creadoEn'>,
  chance: number,
  giveUp = GIVE_UP,
): number | null {
  if (Date.now() - Date.parse(creadoEn) > giveUp * 1000) return null;
  return Math.min(FIRST_RETRY * 2 ** (intentos - 1), LONGEST_RETRY) * (0.75 + chance / 2);
}
