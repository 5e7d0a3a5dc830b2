// Whether an address is of one of the networks that Cómputos names. Pure.
import { BlockList, isIP, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An IPv4 address is itself also as `::ffff:10.0.0.5`, the way a server that listens on both sees it. */
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
