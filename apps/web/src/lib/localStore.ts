// What somebody has written and not yet sent, files included, kept in this browser so that a closed tab or a lost network
// takes nothing. It is IndexedDB behind five calls; a browser that refuses to store keeps it for as long as the page
// lives. Keys name the person, since several may use one computer.
export interface LocalStore {
  get: (key: string) => Promise<unknown>;
  /** Those whose key begins like this, by key. */
  entries: (prefix: string) => Promise<[key: string, value: unknown][]>;
  /** All of them or none; undefined takes a key away. */
  change: (changes: Readonly<Record<string, unknown>>) => Promise<void>;
}

const DATABASE = 'muni';
const STORE = 'borradores';

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
          else store.put(value, key);
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
        else kept.set(key, value);
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
