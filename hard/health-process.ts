// Asks a product for its health again and again, in a process of its own: what others send to the product meanwhile must not
// keep this one waiting. `health.ts` starts it.
import { setTimeout as sleep } from 'node:timers/promises';
import { createSending } from './input-sending.ts';

const EVERY_MS = 20;

async function keepAsking(url: string): Promise<void> {
  const { send } = createSending(url);
  const sent = { method: 'GET', path: '/api/salud/', headers: {}, body: null };
  while (process.connected) {
    process.send?.(await send(sent));
    await sleep(EVERY_MS);
  }
}

process.once('message', (url: string) => void keepAsking(url));
