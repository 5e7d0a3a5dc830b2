import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayReach, NotAllowed, postOut } from './outgoing.ts';

describe('mayReach', () => {
  it.each([
    ['a named server', ['avisos.test'], 'avisos.test', ['8.8.8.8'], true],
    ['one that is not named', ['avisos.test'], 'otro.test', ['8.8.8.8'], false],
    ['one below a named domain', ['*.test'], 'avisos.test', ['8.8.8.8'], true],
    ['the domain itself', ['*.test'], 'test', ['8.8.8.8'], false],
    ['one that ends alike', ['*.avisos.test'], 'otrosavisos.test', ['8.8.8.8'], false],
    ['none named', [], 'avisos.test', ['8.8.8.8'], false],
    ['a public name that points inside', ['avisos.test'], 'avisos.test', ['10.0.0.5'], false],
    ['one that points inside too', ['a.test'], 'a.test', ['8.8.8.8', '127.0.0.1'], false],
    ['a server of a named network', ['10.0.0.0/8'], 'interno.test', ['10.0.0.5'], true],
    ['this machine', ['localhost'], 'localhost', ['127.0.0.1'], false],
    ['this machine, named', ['127.0.0.0/8'], 'localhost', ['127.0.0.1'], true],
    ['the machine that a cloud keeps', ['a.test'], 'a.test', ['169.254.169.254'], false],
    ['IPv6', ['a.test'], 'a.test', ['2606:4700::1111'], true],
    ['IPv6 of this machine', ['a.test'], 'a.test', ['::1'], false],
    ['IPv6 of a private network', ['a.test'], 'a.test', ['fd00::1'], false],
    ['IPv4 written as IPv6', ['a.test'], 'a.test', ['::ffff:10.0.0.5'], false],
    ['IPv4 inside a tunnel', ['a.test'], 'a.test', ['2002:a00:5::1'], false],
    ['no address at all', ['a.test'], 'a.test', [], false],
  ])('%s', (_what, allowed, host, addresses, expected) => {
    expect(mayReach(allowed, host, addresses)).toBe(expected);
  });
});

describe('postOut', () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.headers.host} ${request.url}`);
    if (request.url === '/ida') response.writeHead(302, { location: '/otra' });
    response.end('x'.repeat(100_000));
  });
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const message = { headers: {}, body: '{}' };

  it('goes to the address that was looked at', async () => {
    const url = `http://avisos.test:${port}/`;
    const allowed = ['127.0.0.0/8'];
    expect(await postOut({ ...message, url, allowed, resolve: async () => ['127.0.0.1'] })).toBe(
      200,
    );
    expect(heard).toEqual([`avisos.test:${port} /`]);
  });

  it('goes nowhere else, neither by name nor by number', async () => {
    const before = heard.length;
    for (const url of [`http://avisos.test:${port}/`, `http://127.0.0.1:${port}/`])
      await expect(
        postOut({ ...message, url, allowed: ['avisos.test'], resolve: async () => ['127.0.0.1'] }),
      ).rejects.toThrow(NotAllowed);
    expect(heard).toHaveLength(before);
  });

  it('follows no redirection', async () => {
    const before = heard.length;
    const url = `http://127.0.0.1:${port}/ida`;
    expect(await postOut({ ...message, url, allowed: ['127.0.0.1'] })).toBe(302);
    expect(heard).toHaveLength(before + 1);
  });
});
