import { expect, it } from 'vitest';
import { readLectura } from './lectura.rules.ts';

it('takes the cards of a Linux machine, not those that the system makes up', () => {
  const card = (DESCRIPTION: string, MACADDR: string) => ({ DESCRIPTION, MACADDR, TYPE: 'ether' });
  const { values } = readLectura({
    query: 'INVENTORY',
    deviceId: null,
    tag: null,
    versionClient: null,
    sections: {
      NETWORKS: [
        card('ifb0', '1a:33:31:f4:20:cc'),
        card('br-5f0c1d2e3a4b', '02:42:5e:11:22:33'),
        card('virbr0', '52:54:00:aa:bb:cc'),
        card('enp3s0', '3c:52:82:10:20:30'),
        card('wlp2s0', '3c:52:82:10:20:31'),
      ],
    },
  });
  expect(values.mac).toEqual(['3C:52:82:10:20:30', '3C:52:82:10:20:31']);
});
