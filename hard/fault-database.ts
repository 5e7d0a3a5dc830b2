// PostgreSQL goes away, freezes, or comes with another certificate.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { makeAuthority } from '../apps/server/src/testing/certificates.ts';
import { ask, NO_POSTGRESQL, ownPostgres, urlOf } from './own-postgres.ts';
import { askInvariants, type Outcome } from './part.ts';
import { startPair } from './standby.ts';
import { inFolder, insist, lostOf, tryWrite, untilItWrites } from './trial.ts';
import { sessionAt, WRITES } from './writers.ts';

export async function lostDatabase(): Promise<Outcome> {
  const figures: Outcome['figures'] = {};
  const { problems } = await inFolder('lost database', async (folder, found) => {
    const pair = await startPair();
    if (!pair) return (figures['lost database'] = NO_POSTGRESQL);
    const url = pair.urlOf(pair.first);
    try {
      const product = await startProduct({ ...demoSettings, DATABASE_URL: url }, folder);
      try {
        const session = sessionAt(product.url);
        await session.enter();
        const during = async (name: string, comeBack: () => Promise<unknown>) => {
          const began = performance.now();
          const { status, isOurs } = await tryWrite(session, 1);
          const answeredMs = Math.round(performance.now() - began);
          if (!isOurs) found.push(`${name}: ${status} without a message`);
          await comeBack();
          const back = await untilItWrites(session);
          if (back === null) found.push(`${name}: it did not come back`);
          figures[name] =
            `${status} after ${answeredMs} ms; writes again ${back ?? 'never'} ms after it came back`;
        };
        pair.first.signal('SIGKILL');
        await during('lost database', () => pair.startAgain());
        pair.first.signal('SIGSTOP');
        await during('frozen, alone', async () => pair.first.signal('SIGCONT'));
        const made = WRITES.map((write, n) => write(9_000_000 + n));
        for (const write of made) await insist(session, write);
        found.push(...(await lostOf(session, made)));
      } finally {
        await product.stop();
      }
      found.push(...(await askInvariants(folder, url)));
    } finally {
      await pair.stop();
    }
    return '';
  });
  return { figures, problems };
}

/** Muni asks for the whole check of the certificate; the server gets another of the same authority, then one of nobody's. */
export const renewedDatabase = (): Promise<Outcome> =>
  inFolder('renewed certificate', async (folder, problems) => {
    const authority = await makeAuthority(folder, 'ca');
    if (!authority) return 'not tried: no openssl here';
    const own = await ownPostgres();
    if (!own) return NO_POSTGRESQL;
    const data = join(own.folder, 'one');
    await own.init(data);
    const present = async (pair: { cert: string; key: string }) => {
      for (const [from, name] of [
        [pair.cert, 'server.crt'],
        [pair.key, 'server.key'],
      ] as const) {
        const to = join(data, name);
        await copyFile(from, to);
        own.own(to);
      }
    };
    await present(await authority.issue('one'));
    const server = await own.start(data, { ssl: 'on' });
    await ask(server.port, 'create database muni');
    const url = `${urlOf(server)}?sslmode=verify-full&sslrootcert=${authority.cert}`;
    const dropAll = () =>
      ask(
        server.port,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'muni'`,
      );
    const reload = () => ask(server.port, 'select pg_reload_conf()');
    let figure = '';
    try {
      const product = await startProduct({ ...demoSettings, DATABASE_URL: url }, folder);
      try {
        const session = sessionAt(product.url);
        await session.enter();
        const encrypted = await ask(
          server.port,
          `select 1 from pg_stat_ssl s join pg_stat_activity a using (pid) where s.ssl and a.datname = 'muni'`,
        );
        if (encrypted.length === 0) problems.push('the connections are not encrypted');
        await present(await authority.issue('two'));
        await reload();
        if ((await tryWrite(session, 1)).status !== 201)
          problems.push('an open connection was lost to the renewal');
        await dropAll();
        const back = await untilItWrites(session);
        if (back === null) problems.push('no new connection under the renewed certificate');

        const stranger = await makeAuthority(folder, 'stranger');
        if (stranger) await present(await stranger.issue('three'));
        await reload();
        await dropAll();
        const refused = await tryWrite(session, 2);
        // One connection may have been opened before the server had read it.
        if (refused.status !== 500 || !refused.isOurs)
          problems.push(`${refused.status} under a certificate of nobody's`);
        await present(await authority.issue('four'));
        await reload();
        const trusted = await untilItWrites(session);
        if (trusted === null) problems.push('it did not come back');
        figure = `renewed: writes again ${back ?? 'never'} ms after its connections were closed; of nobody's: ${refused.status}, writes again ${trusted ?? 'never'} ms after it was mended`;
      } finally {
        await product.stop();
      }
      problems.push(...(await askInvariants(folder, urlOf(server))));
    } finally {
      await own.stop([server]);
    }
    return figure;
  });
