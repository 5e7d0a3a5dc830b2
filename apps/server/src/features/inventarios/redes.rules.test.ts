import { redesDeAgentes } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { isFrom } from '../../http/callers.ts';

describe('isFrom', () => {
  it.each([
    ['no network named', [], '203.0.113.9', true],
    ['inside', ['10.0.0.0/8'], '10.200.3.4', true],
    ['outside', ['10.0.0.0/8'], '11.0.0.1', false],
    ['the second one', ['10.0.0.0/8', '192.168.20.0/25'], '192.168.20.127', true],
    ['just past its end', ['192.168.20.0/25'], '192.168.20.128', false],
    ['one address', ['10.0.0.5'], '10.0.0.5', true],
    ['its neighbour', ['10.0.0.5'], '10.0.0.6', false],
    ['IPv4 inside IPv6', ['10.0.0.0/8'], '::ffff:10.0.0.5', true],
    ['IPv4 inside IPv6, outside', ['10.0.0.0/8'], '::ffff:11.0.0.5', false],
    ['one address, inside IPv6', ['10.0.0.5'], '::ffff:10.0.0.5', true],
    ['IPv6 inside', ['2001:db8:1::/48'], '2001:db8:1:ffff::9', true],
    ['IPv6 outside', ['2001:db8:1::/48'], '2001:db8:2::9', false],
    ['one IPv6 address, written otherwise', ['2001:db8::1'], '2001:0db8:0:0:0:0:0:1', true],
    ['IPv6 of this link', ['fe80::/10'], 'fe80::1%eth0', true],
    ['IPv4 where only IPv6 is named', ['2001:db8::/32'], '10.0.0.5', false],
    ['what a proxy could not tell', ['0.0.0.0/0', '::/0'], 'unknown', false],
    ['every IPv4', ['0.0.0.0/0'], '203.0.113.9', true],
  ])('%s', (_, redes, address, expected) => {
    expect(isFrom(redes, address)).toBe(expected);
  });

  it.each(['10.0.0.0/33', '10.0.0/8', 'hola', '::/129', '10.0.0.0/', '', 'fe80::1%eth0'])(
    'never meets «%s»',
    (red) => expect(redesDeAgentes.safeParse({ redes: [red] }).success).toBe(false),
  );
});
