// Sends what no honest client would, and tells how it was answered.
import { request } from 'node:http';
import { createConnection } from 'node:net';
import type { Sent } from './input-request.ts';

export interface Answer {
  /** 0 when the connection was closed on a request refused half way, which is an answer too. */
  status: number;
  /** The beginning of what came with a refusal. */
  text: string;
  ms: number;
  /** What must never be: no answer in time, an answer broken off, nobody listening. */
  fault?: string;
}

const ANSWER_WITHIN_MS = 20_000;
/** It reads everything there is: on a machine in use that takes its time. */
const BACKUP_WITHIN_MS = 60_000;
const withinMs = (path: string) =>
  path.startsWith('/api/respaldos') ? BACKUP_WITHIN_MS : ANSWER_WITHIN_MS;
const RAW_WITHIN_MS = 700;
const KEPT = 4000;

export function createSending(url: string) {
  const { hostname, port } = new URL(url);

  const send = ({ method, path, headers, body }: Sent): Promise<Answer> =>
    new Promise((resolve) => {
      const began = performance.now();
      let text = '';
      const end = (status: number, fault?: string) => {
        clearTimeout(timer);
        resolve({ status, text, ms: performance.now() - began, ...(fault && { fault }) });
      };
      const timer = setTimeout(() => {
        end(0, 'no answer in time');
        outgoing.destroy();
      }, withinMs(path));
      const outgoing = request(
        { hostname, port, method, path, headers, agent: false },
        (answer) => {
          const status = answer.statusCode ?? 0;
          // A stream of events has answered once it begins.
          if (answer.headers['content-type']?.includes('event-stream')) {
            end(status);
            outgoing.destroy();
            return;
          }
          answer.on('data', (chunk: Buffer) => {
            if (status >= 400 && text.length < KEPT) text += chunk.toString();
          });
          answer.once('end', () => end(status));
          answer.once('error', () => end(status, `broken off after ${status}`));
        },
      );
      outgoing.once('error', ({ code }: NodeJS.ErrnoException) =>
        end(0, code === 'ECONNREFUSED' ? 'nobody listens' : undefined),
      );
      outgoing.end(body ?? undefined);
    });

  /** What the client of Node would not send: written as it is. */
  const sendRaw = ({ method, path, headers, body }: Sent): Promise<Answer> =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (status: number, fault?: string) =>
        resolve({ status, text: received, ms: performance.now() - began, ...(fault && { fault }) });
      const socket = createConnection({ host: hostname, port: Number(port) });
      const timer = setTimeout(() => socket.destroy(), RAW_WITHIN_MS);
      let received = '';
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1');
        const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1];
        if (!status) return;
        end(Number(status));
        socket.destroy();
      });
      socket.once('error', ({ code }: NodeJS.ErrnoException) =>
        end(0, code === 'ECONNREFUSED' ? 'nobody listens' : undefined),
      );
      // Half a request is waited for, by right.
      socket.once('close', () => {
        clearTimeout(timer);
        end(0);
      });
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('')}content-length: ${(body?.length ?? 0) + 1}\r\n\r\n`;
      socket.write(
        Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0), Buffer.from('x')]),
      );
    });

  const canBeSent = ({ path, headers }: Sent) =>
    !/[^\u0021-\u00ff]/.test(path) &&
    !('host' in headers) &&
    headers['transfer-encoding'] === undefined &&
    Object.values(headers).every((value) => !/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value));

  return { send: (sent: Sent) => (canBeSent(sent) ? send(sent) : sendRaw(sent)), sendRaw };
}
