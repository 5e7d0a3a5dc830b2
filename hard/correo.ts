// The server is killed with -9 at a random moment while mails come to its mailbox, as often as asked. At the end each mail is
// one report with one receipt: none is lost, none is there twice. It needs Dovecot. ROUNDS and SEED change it.
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { dovecotReason, MAILBOX, startDovecot } from '../apps/server/src/testing/dovecot.ts';
import { startSmtp } from '../apps/server/src/testing/smtp.ts';
import { demoEmail, peopleSettings } from '../e2e/accounts.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { killedMachine } from './machine.ts';
import { askInvariants, askRows, type Engine, holding, type Outcome, type Part } from './part.ts';
import { call, sessionAt } from './writers.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 50);
const SEED = Number(process.env['SEED'] ?? 1);
const MAILS_A_ROUND = 3;
const LONGEST_MS = 900;
/** Of one sender an hour; more would wait for a person. */
const EACH = 25;
const SETTLED_WITHIN_MS = 120_000;

const mailOf = (n: number, from: string) => `From: <${from}>
To: <reportes@muni.test>
Subject: Prueba de correo ${n}
Message-ID: <prueba-${n}@muni.test>
Content-Type: text/plain; charset=utf-8

Prueba de correo ${n}, escrita por una persona.
`;

const COUNTED = `
  select titulo, count(*)::int as reportes,
    (select count(*)::int from correos c where c.asunto = '[' || min(r.numero) || '] Recibimos tu reporte') as recibos
  from reportes r where titulo like 'Prueba de correo %' group by titulo`;
const SENDERS = `
  select email from empleados where activo and email is not null and email in
    (select email from empleados group by email having count(*) = 1) order by id`;

async function run(engine: Engine, until: number): Promise<Outcome> {
  if (dovecotReason) return { figures: { correo: `not tried: ${dovecotReason}` }, problems: [] };
  const { problems, hold } = holding();
  const random = seededRandom(SEED);
  const machine = await killedMachine(await engine.freshUrl());
  const { folder, databaseUrl } = machine;
  const smtp = await startSmtp();
  const dovecot = await startDovecot();
  const settings = {
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'muni@muni.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  let product: Product | undefined;
  let rounds = 0;
  let mails = 0;
  try {
    product = await startProduct({ ...peopleSettings, ...settings }, folder);
    const session = sessionAt(product.url);
    const { version } = (await (await call(session, 'computos', '/api/buzon/')).json()) as {
      version: number;
    };
    const saved = await call(
      session,
      'computos',
      '/api/buzon/',
      JSON.stringify({
        activo: true,
        servidor: '127.0.0.1',
        puerto: dovecot.port,
        ...MAILBOX,
        carpeta: 'INBOX',
        direccion: 'reportes@muni.test',
        version,
      }),
      { 'content-type': 'application/json' },
      'PUT',
    );
    hold(`the mailbox is kept: ${saved.status}`, saved.ok);
    await product.stop();
    const senders = (await askRows(folder, databaseUrl, SENDERS)).map(({ email }) => String(email));
    hold('there are people to write', senders.includes(demoEmail('empleado')));
    for (rounds = 1; rounds <= ROUNDS && Date.now() < until; rounds += 1) {
      product = await startProduct(settings, folder);
      for (let n = 0; n < MAILS_A_ROUND; n += 1) {
        await dovecot.deliver(mailOf(mails, senders[Math.floor(mails / EACH)] ?? ''));
        mails += 1;
        await sleep(random.int(0, LONGEST_MS / MAILS_A_ROUND));
      }
      await machine.die(product);
      await machine.comeBack(product);
      process.stdout.write(`\r  correo: ${rounds} of ${ROUNDS}`);
    }
    rounds -= 1;
    product = await startProduct(settings, folder);
    const reader = sessionAt(product.url);
    const settledBy = Date.now() + SETTLED_WITHIN_MS;
    const found = async () => {
      const answer = await call(reader, 'computos', '/api/reportes/?q=Prueba%20correo&pageSize=1');
      return Number(answer.headers.get('x-total-count'));
    };
    while ((await found()) < mails && Date.now() < settledBy) await sleep(200);
    await product.stop();
    const counted = await askRows(folder, databaseUrl, COUNTED);
    hold(`${counted.length} of ${mails} mails are reports`, counted.length === mails);
    for (const { titulo, reportes, recibos } of counted)
      hold(
        `${String(titulo)}: ${String(reportes)} reports, ${String(recibos)} receipts`,
        reportes === 1 && recibos === 1,
      );
    problems.push(...(await askInvariants(folder, databaseUrl)));
  } finally {
    process.stdout.write('\n');
    await product?.stop();
    await dovecot.stop();
    await smtp.stop();
    await machine.remove();
  }
  return { figures: { correo: `rounds ${rounds} of ${ROUNDS}, mails ${mails}` }, problems };
}

export const correo: Part = { minutes: 4, onlyAsked: true, run };
