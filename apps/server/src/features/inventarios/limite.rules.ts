// How many requests an address may make in an hour. Kept in memory: it holds back noise, it does not keep accounts.
const HOUR_MS = 3_600_000;
const ADDRESSES_MAX = 10_000;

export function hourlyLimit(max: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let since = now();
  const turn = () => {
    if (now() - since < HOUR_MS && counts.size < ADDRESSES_MAX) return;
    counts = new Map();
    since = now();
  };
  const countOf = (address: string) => {
    turn();
    return counts.get(address) ?? 0;
  };
  return {
    isSpent: (address: string) => countOf(address) >= max,
    /** False once there are no more. */
    take: (address: string) => {
      const count = countOf(address) + 1;
      counts.set(address, count);
      return count <= max;
    },
  };
}
