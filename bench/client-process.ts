// Whoever asks, in a process of its own: what asking costs is not on the server's account. `client.ts` starts it and tells
// it what to do.
import { Agent, get, request, type IncomingMessage } from 'node:http';
import type { Answered, Asked } from './client.ts';
import { newKey } from './keys.ts';

const streams: IncomingMessage[] = [];
let heard = 0;
let turn = 0;

const once = (agent: Agent, { urls, method, headers, body }: Extract<Asked, { do: 'ask' }>) =>
  new Promise<string>((resolve, reject) => {
    const url = urls[(turn += 1) % urls.length] ?? '';
    const key = { 'idempotency-key': newKey() };
    const sent = body === undefined ? {} : { 'content-type': 'application/json', ...key };
    const asked = request(url, { agent, method, headers: { ...headers, ...sent } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 300
          ? resolve(text)
          : reject(new Error(`${url}: ${answer.statusCode} ${text}`)),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });

const listen = (url: string, authorization: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent: false, headers: { authorization } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      streams.push(answer);
      answer.once('data', () => resolve());
      answer.on('data', (chunk: Buffer) => (heard += chunk.includes('data: ') ? 1 : 0));
      answer.on('error', () => {});
    }).on('error', reject);
  });

async function obey(asked: Asked): Promise<Answered> {
  if (asked.do === 'heard') return { text: String(heard) };
  if (asked.do === 'listen') {
    for (const authorization of asked.who) await listen(asked.url, authorization);
    return { text: '' };
  }
  if (asked.do === 'leave') {
    for (const stream of streams.splice(0)) stream.destroy();
    return { text: '' };
  }
  // A connection that rested between two turns may be closed by the server just when it is used again.
  const agent = new Agent({ keepAlive: true });
  let text = '';
  let left = asked.times;
  const askInTurn = async () => {
    while (left > 0) {
      left -= 1;
      text = await once(agent, asked);
    }
  };
  await Promise.all(Array.from({ length: asked.atOnce }, askInTurn));
  agent.destroy();
  return { text };
}

process.on('message', (asked: Asked) => {
  obey(asked)
    .catch((error: unknown): Answered => ({ text: '', error: String(error) }))
    .then((answered) => process.send?.(answered))
    .catch(() => process.exit(1));
});
process.on('disconnect', () => process.exit(0));
