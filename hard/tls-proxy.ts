// The proxy that stands in front of Muni and keeps its certificate, as far as this is about it; and a client that checks it.
import { readFileSync } from 'node:fs';
import { request as plain } from 'node:http';
import { Agent, createServer, request as secure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { connect } from 'node:tls';

export interface Certificate {
  cert: string;
  key: string;
}
const read = ({ cert, key }: Certificate) => ({
  cert: readFileSync(cert),
  key: readFileSync(key),
});

export async function startTlsProxy(target: string, first: Certificate, ca: string) {
  const { hostname, port } = new URL(target);
  const open = async (certificate: Certificate, at: number) => {
    const server = createServer(read(certificate), (incoming, outgoing) => {
      const { method, url: path, headers } = incoming;
      const passed = plain(
        { hostname, port, method, path, headers: { ...headers, 'x-forwarded-proto': 'https' } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          answer.once('error', () => outgoing.destroy());
        },
      );
      passed.once('error', () => outgoing.destroy());
      outgoing.once('close', () => passed.destroy());
      incoming.pipe(passed);
    });
    await new Promise<void>((resolve) => {
      server.listen(at, '127.0.0.1', resolve);
    });
    return server;
  };
  let server = await open(first, 0);
  const own = (server.address() as AddressInfo).port;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `https://127.0.0.1:${own}`,
    /** As `nginx -s reload`: who is connected stays, who comes sees the new one. */
    renew: (certificate: Certificate) => server.setSecureContext(read(certificate)),
    /** As a proxy that has to be started again for it. */
    async restart(certificate: Certificate) {
      await close();
      server = await open(certificate, own);
    },
    /** Whose certificate somebody who comes now is shown. */
    owner: () =>
      new Promise<string>((resolve, reject) => {
        const socket = connect({ host: '127.0.0.1', port: own, ca: readFileSync(ca) }, () => {
          resolve(String(socket.getPeerCertificate().subject.CN));
          socket.end();
        });
        socket.once('error', reject);
      }),
    stop: close,
  };
}

/** A `fetch` that trusts this authority and nobody else. */
export function fetchTrusting(ca: string): typeof fetch {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(ca) });
  return async (input, init) => {
    const asked = new Request(input, init);
    const body = Buffer.from(await asked.arrayBuffer());
    return new Promise((resolve, reject) => {
      const outgoing = secure(
        asked.url,
        {
          agent,
          method: asked.method,
          headers: { ...Object.fromEntries(asked.headers), 'content-length': body.length },
          signal: asked.signal,
        },
        (answer) =>
          resolve(
            new Response(Readable.toWeb(answer) as ReadableStream, {
              status: answer.statusCode ?? 502,
            }),
          ),
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  };
}
