// A network that loses requests on the way there and answers on the way back, delivers the same request twice, late, or
// after one that left later. It stands between people and the product.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../apps/server/src/demo/town.ts';

const LONGEST_MS = 400;
const FATES = ['lost', 'answer lost', 'twice', 'late', 'cut half way', 'well'] as const;
export type Fate = (typeof FATES)[number];

interface Delivered {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export async function startBadNetwork(target: string, random: Random) {
  const { hostname, port } = new URL(target);
  const seen = new Map<Fate, number>();
  const deliver = (incoming: IncomingMessage, body: Buffer): Promise<Delivered> =>
    new Promise((resolve, reject) => {
      const { method, url: path, headers } = incoming;
      const outgoing = request(
        {
          hostname,
          port,
          method,
          path,
          agent: false,
          headers: { ...headers, connection: 'close' },
        },
        (answer) => {
          buffer(answer).then(
            (whole) =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
            reject,
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  /** The connection breaks while the body is still on its way. */
  const deliverHalf = (incoming: IncomingMessage, body: Buffer) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ hostname, port, method, path, agent: false, headers });
    outgoing.once('error', () => undefined);
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)));
    setTimeout(() => outgoing.destroy(), 20);
  };

  /** Null when nobody will ever hear of it. */
  async function carry(incoming: IncomingMessage): Promise<Delivered | null> {
    const body = await buffer(incoming);
    const fate = incoming.method === 'GET' ? 'well' : random.pick(FATES);
    seen.set(fate, (seen.get(fate) ?? 0) + 1);
    if (fate === 'lost') return null;
    if (fate === 'cut half way') {
      deliverHalf(incoming, body);
      return null;
    }
    // Whoever leaves first does not arrive first.
    if (fate === 'late') await sleep(random.int(1, LONGEST_MS));
    const again = fate === 'twice' ? deliver(incoming, body) : null;
    const [delivered] = await Promise.all([deliver(incoming, body), again]);
    return fate === 'answer lost' ? null : delivered;
  }

  const server = createServer((incoming, outgoing: ServerResponse) => {
    carry(incoming).then(
      (delivered) => {
        if (!delivered) {
          outgoing.destroy();
          return;
        }
        const type = delivered.headers['content-type'] ?? 'text/plain';
        outgoing.writeHead(delivered.status, { 'content-type': type });
        outgoing.end(delivered.body);
      },
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
