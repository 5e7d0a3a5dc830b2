// What the product does by itself, beside answering: every night, and now and then. Every process does all of it; each work
// sees to it that it is done once.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { forgetOldPedidos } from './crud/writes.ts';
import type { Database } from './db/database.ts';
import { sealAuditoria } from './features/auditoria/auditoria.repository.ts';
import { avisosRepository } from './features/avisos/avisos.repository.ts';
import { sendResumenDiario, stopCodeOf } from './features/avisos/index.ts';
import { makeInformesMensuales } from './features/estadisticas/index.ts';
import { startBuzonJob } from './features/buzon/buzon.job.ts';
import { readBuzon } from './features/buzon/buzon.repository.ts';
import { clases } from './clases.ts';
import {
  forgetAbandoned,
  startCargasJob as startJob,
  sweepCargas,
} from './features/cargas/index.ts';
import { drawEscudo, municipioRepository } from './features/municipio/index.ts';
import { createPreventivas } from './features/ordenes/planes.actions.ts';
import { reportesAtrasados } from './features/reportes/figuras.repository.ts';
import { makeNightlyRespaldo } from './features/respaldos/respaldos.actions.ts';
import { remindTareas } from './features/tareas/recordatorios.job.ts';
import { startWebhooksJob } from './features/webhooks/webhooks.job.ts';
import { webhooksRepository } from './features/webhooks/webhooks.repository.ts';
import { sweepSpool } from './files/receive.ts';
import type { Identity, Sealing } from './identity/index.ts';
import { type Sender, startMailJob } from './mail/sender.ts';
import { everyNight, repeat } from './jobs/queue.ts';
import { purgeMails } from './mail/outbox.ts';
import { serverVersion } from './paths.ts';

/** Also by itself, for tests and for a process that is to be killed. */
export const startCargasJob = (options: Omit<Parameters<typeof startJob>[0], 'clases'>) =>
  startJob({ ...options, clases });

/** It goes out once a day, at the first of these after work begins. */
const DIGEST_EVERY_MS = 10 * 60_000;
/** What is written meanwhile is not in the chain of the audit trail yet. */
const SEAL_EVERY_MS = 10_000;
/** The sheet of last month, at the first of these after work begins. */
const REPORT_EVERY_MS = 15 * 60_000;
/** Each plan is due on a day, so most rounds find nothing. */
const PLANS_EVERY_MS = 60 * 60_000;
/** Twice as high as mails show it. */
const MAIL_SHIELD = 72;
/** Before anybody comes to work. */
const MAINTENANCE_HOUR = 3;

export interface BackgroundOptions {
  config: Config;
  database: Database;
  sender: Sender | null;
  sealing: Sealing;
  revealLink: Identity['revealLink'];
  log: FastifyBaseLogger;
}

export async function startBackground(options: BackgroundOptions) {
  const { config, database, sender, sealing, revealLink, log } = options;
  const { db } = database;
  /** Files of people that a process left when it died. */
  const sweep = async () => {
    await sweepCargas(db, config.cargas.dir);
    await sweepSpool();
  };
  const tidy = async () => {
    await makeNightlyRespaldo({ database, version: serverVersion(), ...config.backup });
    await forgetOldPedidos(db);
    await avisosRepository.purge(db);
    await purgeMails(db);
    await webhooksRepository.purge(db);
    await forgetAbandoned(db, config.cargas.dir);
    await sweep();
    await database.maintain();
  };
  await sweep();
  const nightly = everyNight(MAINTENANCE_HOUR, tidy, log);
  const regular = [
    repeat(DIGEST_EVERY_MS, () => sendResumenDiario(db, new Date(), reportesAtrasados), log),
    repeat(DIGEST_EVERY_MS, () => remindTareas(db, new Date()), log),
    repeat(SEAL_EVERY_MS, () => sealAuditoria(db), log),
    repeat(REPORT_EVERY_MS, () => makeInformesMensuales(db, new Date()), log),
    repeat(PLANS_EVERY_MS, async () => void (await createPreventivas(db, new Date())), log),
  ];
  const letterhead = async () => {
    const { titulo, remitente } = await municipioRepository.read(db);
    const { activo, direccion } = await readBuzon(db);
    const responderA = activo ? direccion : null;
    const escudo = await drawEscudo(db, MAIL_SHIELD);
    return { publicUrl: config.publicUrl, municipio: titulo, remitente, responderA, escudo };
  };
  const stopCode = (baja: string) => stopCodeOf(db, sealing, baja);
  const mails =
    sender && (await startMailJob({ database, sender, letterhead, revealLink, stopCode, log }));
  const loads = await startCargasJob({ database, dir: config.cargas.dir, log });
  const { webhookHosts: hosts, publicUrl } = config;
  const webhooks = await startWebhooksJob({ database, hosts, publicUrl, log });
  const mailbox = await startBuzonJob({ database, sealing, log });
  return {
    async stop() {
      nightly.stop();
      await Promise.all([
        mails?.stop(),
        loads.stop(),
        webhooks.stop(),
        mailbox.stop(),
        ...regular.map((job) => job.stop()),
      ]);
    },
  };
}
