// NOTIFY of PostgreSQL for whoever wants to hear it: one listening connection per database, any number of listeners. What a
// transaction notifies arrives after its commit, in the order of the commits; a rolled back one is never heard of. When the
// connection was lost, every listener is told that there may be a gap.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, PoolClient } from 'pg';
import type { Log } from './log.ts';

export interface Listener {
  message(payload: string): void;
  /** Messages may have been missed. */
  gap(): void;
}

export interface Notifications {
  /** Returns how to stop hearing. */
  listen(channel: string, listener: Listener): Promise<() => void>;
}

const CHANNEL_NAME = /^[a-z_]+$/;

/** Keeps who listens to which channel, and makes a connection listen to all of them. */
export function createSwitchboard() {
  const channels = new Map<string, Set<Listener>>();
  return {
    add(channel: string, listener: Listener): () => void {
      if (!CHANNEL_NAME.test(channel)) throw new TypeError(`not the name of a channel: ${channel}`);
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      return () => void listeners.delete(listener);
    },

    /** Listeners are told of a gap only once the connection listens again. */
    async attach(client: ClientBase, isFirst: boolean): Promise<void> {
      client.on('notification', ({ channel, payload = '' }) => {
        for (const listener of channels.get(channel) ?? []) listener.message(payload);
      });
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
      if (isFirst) return;
      for (const listeners of channels.values()) for (const listener of listeners) listener.gap();
    },
  };
}

const CHECK_EVERY_MS = 15_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;

/** On a PostgreSQL server: a connection of its own, opened again whenever it is lost, as long as somebody listens. */
export function dedicatedListening(connect: () => Promise<PoolClient>, log: Log) {
  const switchboard = createSwitchboard();
  let current: Promise<Listening> | undefined;
  let wasOpen = false;
  let closed = false;

  /** The first failure is thrown to the caller; later ones are tried again until it works. */
  async function open(): Promise<Listening> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        const listening = await startListening(await connect());
        wasOpen = true;
        return listening;
      } catch (error) {
        if (closed || !wasOpen) throw error;
        await sleep(wait * (0.5 + Math.random()), undefined, { ref: false });
      }
    }
  }

  async function startListening(client: PoolClient): Promise<Listening> {
    let dropped = false;
    let check: NodeJS.Timeout | undefined;
    const drop = () => {
      if (dropped) return false;
      dropped = true;
      clearInterval(check);
      client.release(true);
      return true;
    };
    const lose = () => {
      if (!drop() || closed || !current) return;
      log.warn('the listening connection was lost');
      current = open();
      current.catch(() => undefined);
    };
    try {
      await switchboard.attach(client, !wasOpen);
    } catch (error) {
      drop();
      throw error;
    }
    client.once('end', lose);
    client.on('error', lose);
    // A server that vanished closes no connection: only asking it tells.
    check = setInterval(() => void client.query('select 1').catch(lose), CHECK_EVERY_MS).unref();
    return { client, drop };
  }

  return {
    async listen(channel: string, listener: Listener): Promise<() => void> {
      const stop = switchboard.add(channel, listener);
      current ??= open();
      try {
        const { client } = await current;
        await client.query(`listen ${channel}`);
        return stop;
      } catch (error) {
        stop();
        if (!wasOpen) current = undefined;
        throw error;
      }
    },
    async close(): Promise<void> {
      closed = true;
      await current?.then(
        (listening) => listening.drop(),
        () => undefined,
      );
    },
  };
}

interface Listening {
  client: PoolClient;
  drop(): boolean;
}
