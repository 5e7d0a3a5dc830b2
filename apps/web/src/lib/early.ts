// What a screen asks of the server before it can be shown is known from the last time it was opened: `first.ts` asks for it
// again with the first line of the page, and whoever needs an answer finds it under way. Only screens opened by their bare
// address are noted, so the note holds no words that somebody searched for. It goes with the session.
import { recall, remember } from './storage.ts';

export interface Early {
  /** Who asked: an answer serves nobody else. */
  token: string;
  answers: Map<string, Promise<Response>>;
}
declare global {
  interface Window {
    early?: Early | undefined;
  }
}

const KEY = 'pedidos';
const MOST = 12;

/** What was asked since the page was opened, until its screen is shown; and where that was. */
let asked: Set<string> | undefined = new Set();
let opened: { path: string; isBare: boolean } | undefined;

/** An answer that is already under way, once; it is undefined when there is none, or it never came. */
export function takeEarly(
  address: string,
  token: string,
): Promise<Response | undefined> | undefined {
  opened ??= { path: location.pathname, isBare: location.search === '' };
  asked?.add(address);
  const { early } = window;
  const answer = early?.token === token ? early.answers.get(address) : undefined;
  early?.answers.delete(address);
  return answer?.catch(() => undefined);
}

/** The screen is shown: what it asked for is noted, the last first, which is what one waits for; the rest is old by now. */
export function endEarly(): void {
  if (asked && opened?.isBare && location.pathname === opened.path)
    remember(KEY, {
      ...recall<Record<string, string[]>>(KEY, {}),
      [opened.path]: [...asked].toReversed().slice(0, MOST),
    });
  asked = undefined;
  window.early = undefined;
}
export const forgetEarly = () => {
  remember(KEY, undefined);
  window.early = undefined;
};
