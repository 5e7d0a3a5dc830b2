// Reads the mailbox as mails come (IDLE), and goes on by itself after whatever cuts it off. The mailbox is only read: how far
// is kept in the database, so whoever else opens it disturbs nothing.
import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { Notifications } from '../../db/notifications.ts';
import type { Db } from '../../db/transaction.ts';
import type { Sealing } from '../../identity/index.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import {
  BUZON_CHANNEL,
  BUZON_TOPIC,
  type Cuenta,
  cuentaOf,
  type Lugar,
  noteRead,
  placeIn,
} from './buzon.repository.ts';
import { handleCorreo, setAside } from './correo.actions.ts';

const CONNECTION_MS = 15_000;
/** Also without a word of the server, the mailbox is looked at. */
const LOOK_MS = 4 * 60_000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 5 * 60_000;
const SOURCE_BYTES = 40 * 2 ** 20;

const isHere = (servidor: string) => ['localhost', '127.0.0.1', '::1'].includes(servidor);

/** Always by TLS, but on this very machine. */
export async function openImap({ servidor, puerto, usuario, clave }: Cuenta): Promise<ImapFlow> {
  // Loaded when there is a mailbox: most starts need none of it.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host: servidor,
    port: puerto,
    secure: !isHere(servidor),
    ...(isHere(servidor) && { doSTARTTLS: false }),
    auth: { user: usuario, pass: clave },
    logger: false,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    maxIdleTime: LOOK_MS,
    disableAutoIdle: true,
  });
  // Whoever waits for a command hears of it there.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** By the codes of Node and of OpenSSL. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^ERR_SSL|^EPROTO$/,
    'En ese puerto el servidor no habla IMAP con TLS, que fuera de esta máquina es obligatorio: suele ser el 993.',
  ],
  [/^CERT_HAS_EXPIRED$/, 'El certificado del servidor está vencido.'],
  [
    /ALTNAME/,
    'El certificado del servidor es de otro nombre: escribí el servidor como figura en él.',
  ],
  [
    /CERT|LEAF_SIGNATURE/,
    'El certificado del servidor no es de confianza. Si lo emitió el municipio, Muni se inicia con NODE_EXTRA_CA_CERTS.',
  ],
];

/** Why it could not be read, in words for Cómputos. */
export function problemOf(error: unknown): string {
  const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string };
  if (authenticationFailed) return 'El servidor no acepta el usuario o la contraseña.';
  const known = REASONS.find(([pattern]) => pattern.test(code ?? ''));
  if (known) return known[1];
  return `No se pudo leer el buzón${code ? ` (${code})` : ''}.`;
}

export interface BuzonJobOptions {
  database: Notifications & { db: Db };
  sealing: Sealing;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  firstRetryMs?: number;
}

export async function startBuzonJob(options: BuzonJobOptions): Promise<{ stop(): Promise<void> }> {
  const { database, sealing, log, firstRetryMs = FIRST_RETRY_MS } = options;
  const { db } = database;
  /** `isOld`: the settings changed, and what is open is of the old ones. */
  const state = { isStopping: false, isOld: false };
  /** Ends the wait for mails, or for the next try. */
  let wake: () => void = () => undefined;
  const change = () => {
    state.isOld = true;
    wake();
  };
  const stopListening = await database.listen(BUZON_CHANNEL, { message: change, gap: change });

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (state.isStopping || state.isOld) wake();
    });

  async function handle(
    client: ImapFlow,
    lugar: Lugar,
    buzon: { desde: string; direccion: string; autoridad: string },
  ) {
    const seen = await client.fetchOne(
      String(lugar.uid),
      { size: true, internalDate: true },
      { uid: true },
    );
    if (
      !seen ||
      new Date(seen.internalDate ?? 0) < new Date(Math.floor(Date.parse(buzon.desde) / 1000) * 1000)
    )
      return;
    if ((seen.size ?? 0) > SOURCE_BYTES) {
      await setAside(db, null, lugar, 'Pesa demasiado: leelo en el buzón.');
      return;
    }
    const whole = await client.fetchOne(String(lugar.uid), { source: true }, { uid: true });
    if (!whole || !whole.source) return;
    try {
      await handleCorreo(db, whole.source, lugar, buzon);
    } catch (error) {
      log.error({ err: error, uid: lugar.uid }, 'a mail could not be handled');
      await setAside(db, whole.source, lugar, 'No se pudo leer: abrilo en el buzón.');
    }
  }

  /** Until the settings change; throws when the connection ends. */
  async function attend(
    buzon: NonNullable<Awaited<ReturnType<typeof cuentaOf>>>,
    worked: () => void,
  ) {
    const client = await openImap(buzon);
    client.on('close', () => wake());
    let hasNew = false;
    client.on('exists', () => {
      hasNew = true;
      wake();
    });
    try {
      const { uidValidity } = await client.mailboxOpen(buzon.carpeta, { readOnly: true });
      let { uid } = await placeIn(db, Number(uidValidity));
      while (!state.isStopping && !state.isOld) {
        hasNew = false;
        const found = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || [];
        for (const next of found.filter((one) => one > uid).toSorted((a, b) => a - b)) {
          if (state.isStopping || state.isOld) return;
          await handle(client, { uidvalidity: Number(uidValidity), uid: next }, buzon);
          uid = next;
        }
        await noteRead(db, null);
        worked();
        // What came while the others were handled is not told of again.
        if (hasNew) continue;
        if (!client.usable) throw new Error('the connection ended');
        const idle = client.idle().catch(() => undefined);
        const waiting = pause(LOOK_MS);
        await Promise.race([waiting, idle]);
        wake();
        if (!client.usable) throw new Error('the connection ended');
      }
    } finally {
      client.close();
    }
  }

  async function follow() {
    let retryMs = firstRetryMs;
    while (!state.isStopping) {
      state.isOld = false;
      try {
        const buzon = await cuentaOf(db, sealing);
        if (buzon)
          await attend(buzon, () => {
            retryMs = firstRetryMs;
          });
        else await pause(LOOK_MS);
      } catch (error) {
        log.warn({ reason: problemOf(error) }, 'the mailbox could not be read');
        await noteRead(db, problemOf(error)).catch(() => undefined);
        await publish(db, { topic: BUZON_TOPIC, audience: COMPUTOS }).catch(() => undefined);
        await pause(retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      }
    }
  }

  const following = follow();
  return {
    async stop() {
      state.isStopping = true;
      stopListening();
      wake();
      await following;
    },
  };
}
