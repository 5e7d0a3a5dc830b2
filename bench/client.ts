// Somebody who asks a server of this process from outside of it, one request after the other, or several at once, on
// connections that stay.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Request {
  /** Asked in turns, so that no question follows itself. */
  urls: readonly string[];
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** As JSON; each time it is sent with a key of its own. */
  body?: string | undefined;
}

export type Asked =
  | ({ do: 'ask'; times: number; atOnce: number } & Request)
  | { do: 'listen'; url: string; who: string[] }
  | { do: 'leave' }
  | { do: 'heard' };

export interface Answered {
  text: string;
  error?: string;
}

export function startClient() {
  const child = fork(fileURLToPath(new URL('client-process.ts', import.meta.url)));
  const tell = async (asked: Asked): Promise<string> => {
    const answered = once(child, 'message');
    child.send(asked);
    const [{ text, error }] = (await answered) as [Answered];
    if (error) throw new Error(error);
    return text;
  };
  return {
    /** The last answer of so many. */
    ask: (request: Request, times: number, atOnce = 1) =>
      tell({ do: 'ask', times, atOnce, ...request }),
    /** Opens a stream of live events for each of these, all at once. */
    listen: (url: string, who: string[]) => tell({ do: 'listen', url, who }),
    leave: () => tell({ do: 'leave' }),
    /** How many events all of them heard so far. */
    heard: async () => Number(await tell({ do: 'heard' })),
  };
}
export type Client = ReturnType<typeof startClient>;
