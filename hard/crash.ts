// The server is killed with -9 at a random moment while people write to every module, as often as asked, and then the power
// of its disk is cut, on one database that goes on living. After each start everything that was acknowledged is there once,
// what was not is sent again under its key and is there once too, and the invariants hold. ROUNDS, CUTS and SEED change it.
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../apps/server/src/demo/random.ts';
import { startSmtp } from '../apps/server/src/testing/smtp.ts';
import { demoSettings } from '../e2e/accounts.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { killedMachine, type Machine, unpluggedMachine } from './machine.ts';
import { isUnderWay, settledLoad, startLoad } from './loads.ts';
import { askInvariants, askRows, type Engine, type Outcome, type Part } from './part.ts';
import { together } from './trial.ts';
import { keepWriting, sessionAt, type Session, type Write, WRITES } from './writers.ts';

const PER_MODULE = 2;
const SHORTEST_MS = 200;
const USUAL_MS = 1200;
/** Now and then a load comes as far as to be written. */
const LONGEST_MS = 4000;
const LONG_EVERY = 5;
const ASKED_AT_ONCE = 8;
/** Of the time there is. */
const POWER_SHARE = 0.2;
/** After the last round everything is asked once more, and a load may have to wait until its last process is given up. */
const WOUND_UP_MS = 120_000;
/** No mail for so long: all have left. */
const MAIL_PAUSE_MS = 5000;

const ROUNDS = Number(process.env['ROUNDS'] ?? 100);
const CUTS = Number(process.env['CUTS'] ?? 10);
const SEED = Number(process.env['SEED'] ?? 1);

interface Figures {
  rounds: number;
  written: number;
  repeated: number;
  loads: number;
  mails: number;
  mailsTwice: number;
}

/** Everything of the round before, once. */
async function settle(
  to: Session,
  writes: readonly Write[],
  figures: Figures,
  problems: string[],
): Promise<void> {
  const left = writes.values();
  const askOneByOne = async () => {
    for (const write of left) {
      if (!write.acknowledged) {
        figures.repeated += 1;
        const answer = await write.send(to);
        if (!answer.ok) problems.push(`${write.text}: ${answer.status} when sent again`);
      }
      const count = await write.count(to);
      if (count !== 1) problems.push(`${write.module}, ${write.text}: ${count} of it`);
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askOneByOne));
  figures.written += writes.length;
}

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

  let writes: Write[] = [];
  let load: number | undefined;
  let next = 0;
  let product: Product | undefined;
  try {
    // The sample town is put there once, before anything is promised.
    await (await startProduct({ ...demoSettings, ...settings }, folder)).stop();
    await machine.settle();
    for (let round = 1; round <= rounds && Date.now() < until; round += 1) {
      product = await startProduct(settings, folder);
      const session = sessionAt(product.url);
      await settle(session, writes, figures, problems);
      writes = [];
      await session.enter();
      // One that is still being taken up after an earlier death dies once more.
      if (load !== undefined && !(await isUnderWay(session, load))) {
        problems.push(...(await settledLoad(session, load)));
        load = undefined;
      }
      const people = WRITES.flatMap((write) =>
        Array.from({ length: PER_MODULE }, () =>
          keepWriting(session, () => write((next += 1)), writes),
        ),
      );
      const loading =
        load === undefined &&
        startLoad(session, round, (id) => void ((load = id), (figures.loads += 1)));
      await sleep(random.int(SHORTEST_MS, round % LONG_EVERY === 0 ? LONGEST_MS : USUAL_MS));
      await machine.die(product);
      await Promise.all([...people, loading]);
      await machine.comeBack(product);
      figures.rounds = round;
      if (round % machine.askedEvery === 0) await ask();
      process.stdout.write(`\r  ${name}: ${round} of ${rounds}`);
    }
    product = await startProduct(settings, folder);
    const session = sessionAt(product.url);
    await settle(session, writes, figures, problems);
    if (load !== undefined) problems.push(...(await settledLoad(session, load)));
    for (let known = -1; known !== smtp.received.length;) {
      known = smtp.received.length;
      await sleep(MAIL_PAUSE_MS);
    }
    await product.stop();
    await ask();
    const mails = await askRows(folder, databaseUrl, 'select mensaje_id, enviado_en from correos');
    const received = new Map<string, number>();
    for (const { messageId } of smtp.received)
      received.set(messageId, (received.get(messageId) ?? 0) + 1);
    for (const { mensajeId, enviadoEn } of mails)
      if (enviadoEn && !received.has(String(mensajeId)))
        problems.push(`mail ${String(mensajeId)} is lost`);
    figures.mails = mails.length;
    figures.mailsTwice = [...received.values()].filter((times) => times > 1).length;
  } finally {
    process.stdout.write('\n');
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

const killed = async (engine: Engine, until: number) =>
  dieAgainAndAgain(await killedMachine(await engine.freshUrl()), 'killed', ROUNDS, until);

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
  run: (engine, until) =>
    together([
      () => unplugged(engine, Date.now() + (until - Date.now()) * POWER_SHARE),
      () => killed(engine, until - WOUND_UP_MS),
    ]),
};
