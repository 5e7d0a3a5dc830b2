// What is known of a caller by its address or its key: how much it asked for in this hour, and which network it is in.
import { createHash, randomBytes } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Long and random, so that a plain hash is enough; it is told once, and its hash alone is kept. */
export const newKey = (bytes = 24) => randomBytes(bytes).toString('base64url');
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

const HOUR_MS = 3_600_000;
const KEPT_MAX = 10_000;

/** Kept in memory: it holds back noise, it does not keep accounts. */
export function hourlyLimit(max: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let since = now();
  const turn = () => {
    if (now() - since < HOUR_MS && counts.size < KEPT_MAX) return;
    counts = new Map();
    since = now();
  };
  return {
    /** False once there are no more. */
    take: (who: string) => {
      turn();
      const count = (counts.get(who) ?? 0) + 1;
      counts.set(who, count);
      return count <= max;
    },
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is in one of these networks; in any, where none is named. An IPv4 address is itself also as
 *  `::ffff:10.0.0.5`, the way a server that listens on both sees it. */
export function isFrom(redes: readonly string[], address: string): boolean {
  if (redes.length === 0) return true;
  const named = new BlockList();
  for (const red of redes) {
    const [net = '', bits] = red.split('/');
    const family = familyOf(net);
    if (bits === undefined) named.addAddress(net, family);
    else named.addSubnet(net, Number(bits), family);
  }
  return isIP(address) !== 0 && named.check(address, familyOf(address));
}
