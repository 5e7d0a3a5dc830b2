// Messages to the servers of others, whose addresses people write in a form. Only what the configuration names is reached:
// a server by its name, if all its addresses are public, or whatever is in a network that is named too. The address is
// looked up once and the connection goes to exactly that one, so that a name cannot point elsewhere in between.
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, isIPv6 } from 'node:net';
import { isFrom } from './callers.ts';

/** What is of no public server: this machine, private and shared networks, and what is kept for other uses. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Of IPv6 only this is given out to servers; inside it, tunnels and examples are not theirs. */
const SERVERS_6 = ['2000::/3'];
const NOT_SERVERS_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const isPublic = (address: string) =>
  isIPv6(address)
    ? isFrom(SERVERS_6, address) && !isFrom(NOT_SERVERS_6, address)
    : isIP(address) === 4 && !isFrom(NOT_PUBLIC, address);

const isNetwork = (name: string) => isIP(name.split('/')[0] ?? '') !== 0;

/** Whether a server with these addresses may be reached. `allowed` has names, `*.domain` and networks. */
export function mayReach(
  allowed: readonly string[],
  host: string,
  addresses: readonly string[],
): boolean {
  const networks = allowed.filter(isNetwork);
  const isNamed = allowed.some(
    (name) => name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))),
  );
  return (
    addresses.length > 0 &&
    addresses.every(
      (address) =>
        (networks.length > 0 && isFrom(networks, address)) || (isNamed && isPublic(address)),
    )
  );
}

export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

type Resolve = (host: string) => Promise<string[]>;
const resolveAll: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** The addresses of a server that may be reached; throws NotAllowed otherwise. */
export async function addressesOf(
  allowed: readonly string[],
  url: URL,
  resolve: Resolve = resolveAll,
): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await resolve(host);
  if (!mayReach(allowed, host, addresses)) throw new NotAllowed();
  return addresses;
}

const WITHIN_MS = 10_000;

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowed: readonly string[];
  resolve?: Resolve;
}

/** Resolves with the status that was answered; the rest of the answer is not read, and no redirection is followed. */
export async function postOut({ url, headers, body, allowed, resolve }: Message): Promise<number> {
  const target = new URL(url);
  const addresses = (await addressesOf(allowed, target, resolve)).map((address) => ({
    address,
    family: isIP(address),
  }));
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((done, fail) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(WITHIN_MS),
        lookup: (_host, options, found) =>
          options.all
            ? found(null, addresses)
            : found(null, addresses[0]?.address ?? '', addresses[0]?.family),
      },
      (answer) => {
        answer.destroy();
        done(answer.statusCode ?? 0);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
