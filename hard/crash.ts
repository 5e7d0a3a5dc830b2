// The server is killed with -9 at a random moment, together with those who write to every module, as often as asked, and then
// the power of its disk is cut, on one database that goes on living. After each death the invariants hold, and after each
// start everything that was acknowledged is there once, and what was not is sent again under its key and is there once too.
// ROUNDS, CUTS and SEED change it.
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { startSmtp } from '../apps/server/src/testing/smtp.ts';
import { demoSettings } from '../e2e/accounts.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { killedMachine, type Machine, unpluggedMachine } from './machine.ts';
import { isUnderWay, settledLoad } from './loads.ts';
import {
  askInvariants,
  askRows,
  atOnce,
  type Engine,
  HALF,
  type Outcome,
  type Part,
} from './part.ts';
import { together } from './trial.ts';
import { sessionAt, type Session, type Tokens, type Write } from './writers.ts';
import { startWriting } from './writing.ts';

/** More than are written in one round. */
const NUMBERS_EACH = 10_000;
const SHORTEST_MS = 200;
const USUAL_MS = 1200;
/** Now and then a load comes as far as to be written. */
const LONGEST_MS = 4000;
const LONG_EVERY = 5;
const ASKED_AT_ONCE = 8;
/** Of the time there is. */
const POWER_SHARE = 0.2;
/** After the last round everything is asked once more, and a load may have to wait until its last process is given up. */
const WOUND_UP_MS = 90_000;
/** No mail for so long: all have left. What has not left after as long as there is to wait, waits. */
const MAIL_PAUSE_MS = 5000;
const MAIL_MOST_MS = 30_000;

/** On each database; in the whole each has its half of them (decision 018). */
const ROUNDS = Number(process.env['ROUNDS'] ?? 100);
const CUTS = Number(process.env['CUTS'] ?? 10);
const SEED = Number(process.env['SEED'] ?? 1);

/** New reports of the trial that somebody was not written to about, or more than once. */
const MISMAILED = `
  select r.numero, count(c.id) as mails, count(distinct c.para) as people from reportes r
  left join correos c on c.ruta = '/EditarReportes?id=' || r.id
  where r.descripcion like 'Prueba de corte%'
  group by r.id, r.numero having count(c.id) = 0 or count(c.id) <> count(distinct c.para)`;

interface Figures {
  rounds: number;
  written: number;
  repeated: number;
  loads: number;
  mails: number;
  mailsWaiting: number;
  mailsTwice: number;
}

/** Everything of the round before, once. */
async function settle(
  to: Session,
  writes: readonly Write[],
  figures: Figures,
  problems: string[],
): Promise<void> {
  await atOnce(ASKED_AT_ONCE, writes, async (write) => {
    if (!write.acknowledged) {
      figures.repeated += 1;
      const answer = await write.send(to);
      if (!answer.ok) problems.push(`${write.text}: ${answer.status} when sent again`);
    }
    const count = await write.count(to);
    if (count !== 1) problems.push(`${write.module}, ${write.text}: ${count} of it`);
  });
  figures.written += writes.length;
}

async function mailLeft(received: readonly unknown[]): Promise<void> {
  const until = Date.now() + MAIL_MOST_MS;
  for (let known = -1; known !== received.length && Date.now() < until;) {
    known = received.length;
    await sleep(MAIL_PAUSE_MS);
  }
}

const everyToken = (tokens: Tokens) =>
  Promise.all([...tokens].map(async ([role, token]) => [role, await token] as const));

async function dieAgainAndAgain(
  machine: Machine,
  name: string,
  rounds: number,
  until: number,
): Promise<Outcome> {
  const { folder, databaseUrl } = machine;
  const random = seededRandom(SEED);
  const problems: string[] = [];
  const figures: Figures = {
    rounds: 0,
    written: 0,
    repeated: 0,
    loads: 0,
    mails: 0,
    mailsWaiting: 0,
    mailsTwice: 0,
  };
  const smtp = await startSmtp();
  const settings = {
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'muni@muni.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const ask = async () => problems.push(...(await askInvariants(folder, databaseUrl)));

  const tokens: Tokens = new Map();
  let writes: Write[] = [];
  let load: number | undefined;
  let product: Product | undefined;
  let writing: ReturnType<typeof startWriting> | undefined;
  try {
    // The sample town is put there once, before anything is promised.
    await (await startProduct({ ...demoSettings, ...settings }, folder)).stop();
    await machine.settle();
    for (let round = 1; round <= rounds && Date.now() < until; round += 1) {
      writing = startWriting();
      product = await startProduct(settings, folder);
      const session = sessionAt(product.url, tokens);
      await settle(session, writes, figures, problems);
      await session.enter();
      // One that is still being taken up after an earlier death dies once more.
      if (load !== undefined && !(await isUnderWay(session, load))) {
        problems.push(...(await settledLoad(session, load)));
        load = undefined;
      }
      await writing.begin({
        url: product.url,
        tokens: await everyToken(tokens),
        first: round * NUMBERS_EACH,
        load: load === undefined ? round : null,
      });
      await sleep(random.int(SHORTEST_MS, round % LONG_EVERY === 0 ? LONGEST_MS : USUAL_MS));
      const [left] = await Promise.all([writing.kill(), machine.die(product)]);
      problems.push(...left.problems);
      writes = left.writes;
      if (left.load !== undefined) figures.loads += 1;
      load ??= left.load;
      await machine.comeBack(product);
      figures.rounds = round;
      await ask();
      process.stdout.write(`\r  ${name}: ${round} of ${rounds}`);
    }
    product = await startProduct(settings, folder);
    const session = sessionAt(product.url, tokens);
    await settle(session, writes, figures, problems);
    const mailed = mailLeft(smtp.received);
    if (load !== undefined) problems.push(...(await settledLoad(session, load)));
    await mailed;
    await product.stop();
    await ask();
    if (figures.written < figures.rounds)
      problems.push(`${figures.written} writes in ${figures.rounds} rounds prove nothing`);
    for (const row of await askRows(folder, databaseUrl, MISMAILED))
      problems.push(`mails of a report: ${JSON.stringify(row)}`);
    const mails = await askRows(folder, databaseUrl, 'select mensaje_id, enviado_en from correos');
    const received = new Map<string, number>();
    for (const { messageId } of smtp.received)
      received.set(messageId, (received.get(messageId) ?? 0) + 1);
    for (const { mensajeId, enviadoEn } of mails)
      if (enviadoEn && !received.has(String(mensajeId)))
        problems.push(`mail ${String(mensajeId)} is lost`);
    figures.mails = mails.length;
    figures.mailsWaiting = mails.filter(({ enviadoEn }) => !enviadoEn).length;
    figures.mailsTwice = [...received.values()].filter((times) => times > 1).length;
  } finally {
    process.stdout.write('\n');
    await writing?.kill();
    await product?.stop();
    await smtp.stop();
    await machine.remove();
  }
  const told = Object.entries({ ...figures, rounds: `${figures.rounds} of ${rounds}` }).map(
    ([what, count]) => `${what} ${count}`,
  );
  return {
    figures: { [name]: told.join(', ') },
    problems: problems.map((problem) => `${name}: ${problem}`),
  };
}

const killed = async (engine: Engine, rounds: number, until: number) =>
  dieAgainAndAgain(await killedMachine(await engine.freshUrl()), 'killed', rounds, until);

async function unplugged(engine: Engine, until: number): Promise<Outcome> {
  if (CUTS === 0) return { figures: {}, problems: [] };
  const machine = await unpluggedMachine(engine.name);
  if (machine) return dieAgainAndAgain(machine, 'power cut', CUTS, until);
  return {
    figures: { 'power cut': 'not tried: no disk of its own can be cut here' },
    problems: [],
  };
}

export const crash: Part = {
  minutes: 8.5,
  // The power cuts first: the kills go on for as long as there is time.
  run: (engine, until, isWhole) =>
    together([
      () => unplugged(engine, Date.now() + (until - Date.now()) * POWER_SHARE),
      () => killed(engine, isWhole ? ROUNDS * HALF : ROUNDS, until - WOUND_UP_MS),
    ]),
};
