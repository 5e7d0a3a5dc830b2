// Keeps the token fresh while the page is open: five minutes before it expires, and when the network fails again and
// again after 30 seconds, doubling to 16 minutes. The SDK has such a timer, but only starts it for products we do not use.
import { isNetworkFailure } from './identityCodes.ts';

export interface TokenLife {
  /** By the provider's clock. */
  expiresAt: number;
  lifeMs: number;
}

const MARGIN_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 16 * 60_000;
const SHORTEST_MS = 1000;

/** A token shorter than the margin is renewed half-way, so that it is not asked for without end. */
export function refreshDelay(remainingMs: number): number {
  if (remainingMs > MARGIN_MS) return remainingMs - MARGIN_MS;
  return Math.max(SHORTEST_MS, Math.min(FIRST_RETRY_MS, remainingMs / 2));
}

/** After so many failures in a row, from 1. */
export const retryDelay = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);

interface Tokens {
  tokenLife: () => Promise<TokenLife | null>;
  renewToken: () => Promise<TokenLife | null>;
}

/** Returns how to stop it. A failure that is not the network's stops it, too. */
export function keepFresh(tokens: Tokens, onRefused: (error: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const schedule = (delay: number, failures: number) => {
    if (!stopped) timer = setTimeout(() => void renew(failures), delay);
  };
  const renew = async (failures: number) => {
    try {
      const life = await tokens.renewToken();
      // Counted from now on our own clock, which may disagree with the provider's.
      if (life) schedule(refreshDelay(life.lifeMs), 0);
    } catch (error) {
      if (isNetworkFailure(error)) schedule(retryDelay(failures + 1), failures + 1);
      else if (!stopped) onRefused(error);
    }
  };
  const begin = async () => {
    const life = await tokens.tokenLife();
    if (life) schedule(refreshDelay(Math.min(life.expiresAt - Date.now(), life.lifeMs)), 0);
  };
  begin().catch(() => schedule(retryDelay(1), 1));
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
