// How much to do at a time: as much as takes about as long as others can wait. The embedded database has one connection,
// so there a batch is short; a server has room for others meanwhile.
const TARGET_MS = { embebida: 150, postgresql: 1500 };
const LIMITS = { embebida: [200, 5000], postgresql: [1000, 20_000] } as const;

interface Paced {
  kind: keyof typeof TARGET_MS;
  othersFirst: () => Promise<void>;
}

export function paced({ kind, othersFirst }: Paced, now: () => number = () => performance.now()) {
  const [least, most] = LIMITS[kind];
  let size: number = least;
  return async <T>(work: (size: number) => Promise<T>): Promise<T> => {
    await othersFirst();
    const start = now();
    const result = await work(size);
    const took = Math.max(now() - start, 1);
    // Never more than twice the last one: the first may have found everything at hand.
    const wanted = Math.min(size * (TARGET_MS[kind] / took), size * 2);
    size = Math.round(Math.min(Math.max(wanted, least), most));
    return result;
  };
}
