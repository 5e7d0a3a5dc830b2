// How much an address or a key may do in an hour. Kept in memory: it holds back noise, it does not keep accounts.
const HOUR_MS = 3_600_000;
const KEPT_MAX = 10_000;

export function hourlyLimit(max: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let since = now();
  const turn = () => {
    if (now() - since < HOUR_MS && counts.size < KEPT_MAX) return;
    counts = new Map();
    since = now();
  };
  const countOf = (who: string) => {
    turn();
    return counts.get(who) ?? 0;
  };
  return {
    isSpent: (who: string) => countOf(who) >= max,
    /** False once there are no more. */
    take: (who: string) => {
      const count = countOf(who) + 1;
      counts.set(who, count);
      return count <= max;
    },
  };
}
