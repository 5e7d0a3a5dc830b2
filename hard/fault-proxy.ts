// The certificate in front of Muni is renewed while people work: with their connections open, and by a proxy that starts
// again. Screens connect again and are told what they missed; every write is there once.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { makeAuthority } from '../apps/server/src/testing/certificates.ts';
import { askInvariants, type Outcome } from './part.ts';
import { keepOpen, openScreen } from './screen.ts';
import { fetchTrusting, startTlsProxy } from './tls-proxy.ts';
import { inFolder, insist, lostOf } from './trial.ts';
import { sessionAt, type Write, WRITES } from './writers.ts';

const WORK_MS = 2000;
const SETTLED_MS = 1500;

export const renewedProxy = (): Promise<Outcome> =>
  inFolder('renewed proxy', async (folder, problems) => {
    const authority = await makeAuthority(folder, 'ca');
    if (!authority) return 'not tried: no openssl here';
    const [one, two, three] = [
      await authority.issue('one'),
      await authority.issue('two'),
      await authority.issue('three'),
    ];
    const writes: Write[] = [];
    let opened = 0;
    const product = await startProduct(
      { ...demoSettings, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://127.0.0.1' },
      folder,
    );
    const proxy = await startTlsProxy(product.url, one, authority.cert);
    try {
      const direct = sessionAt(product.url);
      await direct.enter();
      const through = { ...direct, url: proxy.url, go: fetchTrusting(authority.cert) };
      const witness = await openScreen(direct);
      const screen = keepOpen(through);
      while (screen.opened() === 0) await sleep(50);
      const over = new AbortController();
      let n = 0;
      const people = WRITES.map(async (make) => {
        while (!over.signal.aborted) {
          const write = make((n += 1));
          writes.push(write);
          await insist(through, write);
        }
      });
      await sleep(WORK_MS);
      proxy.renew(two);
      if ((await proxy.owner()) !== 'two') problems.push('who comes sees the old certificate');
      await sleep(WORK_MS);
      if (screen.opened() !== 1) problems.push('the renewal closed an open stream');
      await proxy.restart(three);
      await sleep(WORK_MS);
      over.abort();
      await Promise.all(people);
      await sleep(SETTLED_MS);
      opened = screen.opened();
      await screen.stop();
      if (opened < 2) problems.push('no stream was opened again');
      const missed = [...witness.ids()].filter((id) => !screen.hasHeard(id));
      if (missed.length > 0) problems.push(`a screen was not told of ${missed.slice(0, 3).join()}`);
      witness.close();
      if (writes.some((write) => !write.acknowledged)) problems.push('a write was never answered');
      problems.push(...(await lostOf(direct, writes)));
    } finally {
      await proxy.stop();
      await product.stop();
    }
    problems.push(...(await askInvariants(folder)));
    return `${writes.length} writes over two renewals, each there once; the stream was opened ${opened} times and missed nothing`;
  });
