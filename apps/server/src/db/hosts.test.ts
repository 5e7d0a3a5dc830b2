import { expect, test } from 'vitest';
import { parseHosts } from './postgresql.ts';

test('one host is that host for ever', () => {
  const hosts = parseHosts('postgres://ana:clave@uno:5433/base');
  expect(hosts.names).toEqual(['uno:5433']);
  const url = hosts.current();
  hosts.leave(url);
  expect(hosts.current()).toBe(url);
});

test('several hosts keep the rest of the URL and take turns', () => {
  const hosts = parseHosts('postgresql://ana:cl%40ve@uno:5432,dos:5433,tres/base?sslmode=require');
  expect(hosts.names).toEqual(['uno:5432', 'dos:5433', 'tres:5432']);
  const seen = [1, 2, 3, 4].map(() => {
    const url = hosts.current();
    hosts.leave(url);
    return url;
  });
  expect(seen).toEqual([
    'postgresql://ana:cl%40ve@uno:5432/base?sslmode=require',
    'postgresql://ana:cl%40ve@dos:5433/base?sslmode=require',
    'postgresql://ana:cl%40ve@tres/base?sslmode=require',
    'postgresql://ana:cl%40ve@uno:5432/base?sslmode=require',
  ]);
});

test('two that leave the same host move on once', () => {
  const hosts = parseHosts('postgres://uno,dos/base');
  const first = hosts.current();
  hosts.leave(first);
  hosts.leave(first);
  expect(hosts.current()).toBe('postgres://dos/base');
});

test('a socket folder is a host too', () => {
  expect(parseHosts('postgres:///base?host=/run/postgresql').count).toBe(1);
});

test.each(['mysql://uno/base', 'uno:5432', '', 'postgres://ana:a/b@uno:xx/base'])(
  '%s is not one',
  (url) => {
    expect(() => parseHosts(url)).toThrow(TypeError);
  },
);
