// What somebody has written and not yet sent, files included, kept in this browser so that a closed tab, a lost network or a
// session that ran out takes nothing; whoever leaves by choice takes it along, and so does the end of an account and the next
// person at this computer (decision 027). It is IndexedDB behind three calls; a browser that refuses to store keeps it for as
// long as the page lives. Several may use one computer: the first number in a key is
// the employee whose it is.
export interface LocalStore {
  get: (key: string) => Promise<unknown>;
  /** Those whose key begins like this, by key. */
  entries: (prefix: string) => Promise<[key: string, value: unknown][]>;
  /** All of them or none; undefined takes a key away. */
  change: (changes: Readonly<Record<string, unknown>>) => Promise<void>;
}

const DATABASE = 'muni';
const STORE = 'borradores';

const ownerOf = (key: string) => Number(/:(\d+)(?=:|$)/.exec(key)?.[1]);
/** Who has left: what their screens and sendings still write on their way out is not kept. */
const gone = new Set<number>();

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB failed.')),
    );
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return settled(request);
}

function browserStore(database: IDBDatabase): LocalStore {
  const read = () => database.transaction(STORE).objectStore(STORE);
  return {
    get: (key) => settled(read().get(key)),
    entries: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
      const store = read();
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys(range)),
        settled<unknown[]>(store.getAll(range)),
      ]);
      return keys.map((key, index) => [typeof key === 'string' ? key : '', values[index]]);
    },
    change: (changes) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite');
        const failed = () => reject(transaction.error ?? new Error('IndexedDB failed.'));
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', failed);
        transaction.addEventListener('error', failed);
        const store = transaction.objectStore(STORE);
        for (const [key, value] of Object.entries(changes))
          if (value === undefined) store.delete(key);
          else if (!gone.has(ownerOf(key))) store.put(value, key);
      }),
  };
}

export function memoryStore(): LocalStore {
  const kept = new Map<string, unknown>();
  return {
    get: (key) => Promise.resolve(kept.get(key)),
    entries: (prefix) =>
      Promise.resolve(
        [...kept]
          .filter(([key]) => key.startsWith(prefix))
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    change: async (changes) => {
      for (const [key, value] of Object.entries(changes))
        if (value === undefined) kept.delete(key);
        else if (!gone.has(ownerOf(key))) kept.set(key, value);
    },
  };
}

let opened: Promise<LocalStore> | undefined;

/** The store of this browser, opened once. */
export function localStore(): Promise<LocalStore> {
  opened ??=
    typeof indexedDB === 'undefined'
      ? Promise.resolve(memoryStore())
      : open().then(browserStore, memoryStore);
  return opened;
}

/** What leaving would take along. */
export const unsentOf = async (empleadoId: number) =>
  (await (await localStore()).entries('')).filter(([key]) => ownerOf(key) === empleadoId);

async function forget(empleadoId: number): Promise<void> {
  gone.add(empleadoId);
  const store = await localStore();
  for (const [key] of await unsentOf(empleadoId)) await store.change({ [key]: undefined });
}

/** Other tabs may be writing, too. */
const channel = new BroadcastChannel('muni.borradores');
channel.addEventListener('message', ({ data }: MessageEvent<number>) => void forget(data));

/** Nothing of theirs stays in this browser, until they are inside again. */
export function forgetUnsent(empleadoId: number): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  channel.postMessage(empleadoId);
  return forget(empleadoId);
}
/** Somebody is inside: nothing of anybody else is left for them to find. */
export async function forgetOthers(empleadoId: number): Promise<void> {
  const store = await localStore();
  const others = (await store.entries('')).filter(([key]) => ownerOf(key) !== empleadoId);
  await store.change(Object.fromEntries(others.map(([key]) => [key, undefined])));
}
export const keepUnsent = (empleadoId: number): void => void gone.delete(empleadoId);
