// Weeks of office days in minutes: the clock of the product goes from one hour that matters to the next, with its jobs, and
// people do in each what they do in a day. Nothing grows but by what was written: memory, connections, open files, the log
// of the database, its folder, temporary files, backups. In the middle there is a month of holidays, after which what is
// kept for a month has gone. The clock of a PostgreSQL server is not ours: there, what it purges by its own stays. DAYS changes it.
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startSmtp } from '../apps/server/src/testing/smtp.ts';
import { demoSettings } from '../e2e/accounts.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { startLoad, settledLoad } from './loads.ts';
import { brokenInvariants } from './invariants.ts';
import { bytesIn, COLLECTING, heldMb, openFiles, untilQuiet } from './measures.ts';
import { type Engine, type Outcome, type Part, percentile, withDatabase } from './part.ts';
import { openScreen, type Screen } from './screen.ts';
import { DAY_MS, ownClock } from './set-clock.ts';
import { ACTIONS, call, type Session, sessionAt, type Write, WRITES } from './writers.ts';

const DAYS = Number(process.env['DAYS'] ?? 15);
const HOLIDAYS = 35;
const HOUR_MS = 3_600_000;
/** Of the town, which has no summer time. */
const ZONE_MS = -3 * HOUR_MS;
const NIGHT = 3;
const WORK_HOURS = [8, 11, 15];
const SLICE_MS = 400;
const SCREENS = 5;
const KEPT_BACKUPS = 5;
const NIGHT_WITHIN_MS = 60_000;
const MB = 2 ** 20;
/** Of the settings of the embedded database, and as much again as one checkpoint may be late. */
const WAL_MB = 112;
/** The last third against the one before: what grows without end grows more. */
const GROWTH = 1.25;
/** The embedded database keeps files of its tables open; a leak would be of streams, of which there are more. */
const MORE_FILES = 20;
const POOL = 12;
/** The folder against the same rows written anew. */
const SLACK = 2.5;
const READS = ['/api/reportes/', '/api/ordenes/', '/api/avisos/', '/api/busqueda/?q=impresora'];

interface Night {
  memory: number;
  files: number;
  wal: number;
  data: number;
  connections: number;
}

interface Office {
  product: Product;
  folder: string;
  databaseUrl: string | undefined;
  goTo: (day: number, hour: number) => Promise<void>;
  writes: Write[];
  problems: string[];
}

/** Everybody does a little of everything, with screens open. */
async function work(office: Office, screens: Screen[]) {
  const session = sessionAt(office.product.url);
  await session.enter();
  for (let n = 0; n < SCREENS; n += 1) screens.push(await openScreen(session));
  await Promise.all(
    [...WRITES, ...ACTIONS].map(async (make) => {
      const write = make(office.writes.length + 1);
      office.writes.push(write);
      const answer = await write.send(session);
      const text = await answer.text();
      write.acknowledged = answer.ok;
      if (!answer.ok) office.problems.push(`${write.module}: ${answer.status} ${text}`);
    }),
  );
  for (const path of READS) await (await call(session, 'computos', path)).text();
  await sleep(SLICE_MS);
  return session;
}

async function load(office: Office, session: Session, day: number) {
  let id: number | undefined;
  await startLoad(session, day, (sent) => (id = sent));
  if (id === undefined) office.problems.push('a load was not taken');
  else office.problems.push(...(await settledLoad(session, id)));
}

const backupsIn = async (folder: string) =>
  (await readdir(join(folder, 'respaldos')).catch((): string[] => [])).toSorted((a, b) =>
    a.localeCompare(b),
  );

/** The backup of this night, and what comes after it. */
async function night(office: Office, day: number): Promise<Night> {
  const { folder, databaseUrl, product, problems } = office;
  const last = async () => (await backupsIn(folder)).findLast((name) => name.endsWith('.gz'));
  const before = await last();
  // The evening before it: work that is still under way plans its next night when it ends.
  await office.goTo(day, NIGHT - 1);
  await untilQuiet(product.pid, NIGHT_WITHIN_MS);
  await office.goTo(day, NIGHT);
  const until = performance.now() + NIGHT_WITHIN_MS;
  while ((await last()) === before && performance.now() < until) await sleep(100);
  if ((await last()) === before) problems.push(`night ${day}: no backup`);
  // What tidies up comes after it.
  await untilQuiet(product.pid, NIGHT_WITHIN_MS);
  const tables = join(folder, 'data', 'postgres');
  const wal = join(tables, 'pg_wal');
  const server = databaseUrl ? await serverSizes(databaseUrl) : null;
  return {
    memory: await heldMb(product.pid),
    files: openFiles(product.pid),
    wal: server ? 0 : bytesIn(wal) / MB,
    data: server ? server.data / MB : (bytesIn(tables) - bytesIn(wal)) / MB,
    connections: server?.connections ?? 0,
  };
}

const serverSizes = (url: string) =>
  withDatabase('', url, async (db) => {
    const { rows } = await sql<{ data: number; connections: number }>`
      select pg_database_size(current_database())::float8 as data,
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()) as connections`.execute(
      db,
    );
    return rows[0] ?? { data: 0, connections: 0 };
  });

/** How much the same rows take when they are written anew, and what waits that should not. */
const settled = (folder: string, url: string | undefined) =>
  withDatabase(folder, url, async (db) => {
    const size = async () =>
      Number(
        (
          await sql<{
            n: number;
          }>`select pg_database_size(current_database())::float8 as n`.execute(db)
        ).rows[0]?.n,
      );
    const problems = await brokenInvariants(db);
    const { rows } = await sql<{ waiting: number; keys: number; mails: number }>`
      select (select count(*)::int from correos where enviado_en is null) as waiting,
        (select count(*)::int from pedidos) as keys,
        (select count(*)::int from correos) as mails`.execute(db);
    const before = await size();
    await sql`vacuum full`.execute(db);
    return { problems, before, after: await size(), ...rows[0] };
  });

function judge(nights: readonly Night[], problems: string[]) {
  const third = Math.floor(nights.length / 3);
  const middle = nights.slice(third, 2 * third);
  const last = nights.slice(2 * third);
  const of = (some: readonly Night[], what: keyof Night, share = 0.5) =>
    percentile(
      some.map((one) => one[what]),
      share,
    );
  const [memory, memoryLast] = [of(middle, 'memory'), of(last, 'memory')];
  if (memoryLast > memory * GROWTH) problems.push(`memory went from ${memory} to ${memoryLast} MB`);
  const [files, filesLast] = [of(middle, 'files', 1), of(last, 'files', 1)];
  if (filesLast > files + MORE_FILES)
    problems.push(`open files went from ${files} to ${filesLast}`);
  if (of(nights, 'wal', 1) > WAL_MB) problems.push(`the log took ${of(nights, 'wal', 1)} MB`);
  if (of(nights, 'connections', 1) > POOL)
    problems.push(`${of(nights, 'connections', 1)} connections`);
  const told = (what: keyof Night) =>
    `${Math.round(nights[0]?.[what] ?? 0)} the first night, ${of(middle, what)} half way, ${of(last, what)} at the end, ${of(nights, what, 1)} at most`;
  return { told };
}

async function officeOf(engine: Engine, until: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-office-'));
  const databaseUrl = await engine.freshUrl();
  const clock = ownClock(folder, 'clock-timers.mjs');
  const smtp = await startSmtp();
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const settings = {
    ...demoSettings,
    ...clock.settings,
    NODE_OPTIONS: `${clock.settings.NODE_OPTIONS} ${COLLECTING}`,
    TMPDIR: temporary,
    BACKUP_KEEP: String(KEPT_BACKUPS),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'muni@muni.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const midnight = Math.floor((Date.now() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  const problems: string[] = [];
  const nights: Night[] = [];
  let worked = 0;
  try {
    const product = await startProduct(settings, folder);
    const office: Office = {
      product,
      folder,
      databaseUrl,
      problems,
      writes: [],
      async goTo(day, hour) {
        clock.setTo(midnight + day * DAY_MS + hour * HOUR_MS - Date.now());
        await sleep(SLICE_MS);
      },
    };
    try {
      for (let day = 1; day <= DAYS && Date.now() < until; day += 1) {
        const date = day + (day > DAYS * 0.6 ? HOLIDAYS : 0);
        nights.push(await night(office, date));
        const weekday = new Date(midnight + date * DAY_MS).getUTCDay();
        if (weekday === 0 || weekday === 6) continue;
        const screens: Screen[] = [];
        for (const hour of WORK_HOURS) {
          await office.goTo(date, hour);
          const session = await work(office, screens);
          if (weekday === 1 && hour === WORK_HOURS[0]) await load(office, session, date);
        }
        for (const screen of screens) screen.close();
        worked += 1;
        process.stdout.write(`\r  ${engine.name}: day ${day} of ${DAYS}`);
      }
      const session = sessionAt(product.url);
      for (const write of office.writes)
        if (write.acknowledged && (await write.count(session)) !== 1)
          problems.push(`${write.module}, ${write.text} is not there once`);
    } finally {
      await product.stop();
    }
    const { told } = judge(nights, problems);
    const left = await readdir(temporary);
    if (left.length > 0) problems.push(`temporary files stay: ${left.slice(0, 3).join(', ')}`);
    const backups = await backupsIn(folder);
    if (
      backups.length !== Math.min(KEPT_BACKUPS, nights.length) ||
      backups.some((name) => !name.endsWith('.gz'))
    )
      problems.push(`${backups.length} backups are kept: ${backups.join(', ')}`);
    const end = await settled(folder, databaseUrl);
    problems.push(...end.problems);
    if (end.waiting) problems.push(`${end.waiting} mails wait`);
    if (end.before > end.after * SLACK)
      problems.push(`the tables take ${end.before} bytes, and ${end.after} written anew`);
    if (smtp.received.length === 0) problems.push('no mail left');
    return {
      figures: {
        days: `${nights.length} of ${DAYS} days, ${worked} of work, and ${HOLIDAYS} of holidays; ${office.writes.length} writes, ${smtp.received.length} mails`,
        memory: `${told('memory')} (MB)`,
        'open files': told('files'),
        ...(databaseUrl ? { connections: told('connections') } : { log: `${told('wal')} (MB)` }),
        data: `${told('data')} (MB); ${(end.before / MB).toFixed(1)} MB of tables, ${(end.after / MB).toFixed(1)} written anew`,
        kept: `${backups.length} backups, ${end.keys ?? 0} keys of requests, ${end.mails ?? 0} mails`,
      },
      problems,
    };
  } finally {
    process.stdout.write('\n');
    await smtp.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const office: Part = { minutes: 3, run: officeOf };
