// A database with a standby is a URL with several hosts, `postgres://u:p@one:5432,two:5433/base`, which `pg` does not
// know. This remembers the host that was last seen to accept writes and moves on when it no longer does.

export interface Hosts {
  /** The URL, with a single host, of the server to try now. */
  current(): string;
  /** That server did not serve: try the next one, unless somebody has moved on already. */
  leave(url: string): void;
  count: number;
  /** host:port of each, for people: no user, no password. */
  names: string[];
}

/** Throws a TypeError when it is not the URL of a PostgreSQL server. */
export function parseHosts(url: string): Hosts {
  const [, head, authority, tail] = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (head === undefined || authority === undefined || tail === undefined) {
    throw new TypeError('not a PostgreSQL URL');
  }
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  const urls = hosts.map((host) => new URL(head + authority.slice(0, at) + host + tail));
  let index = 0;
  const current = () => urls[index % urls.length]?.href ?? url;
  return {
    current,
    leave(left) {
      if (left === current()) index += 1;
    },
    count: urls.length,
    names: urls.map(({ hostname, port }) => `${hostname || 'localhost'}:${port || '5432'}`),
  };
}
