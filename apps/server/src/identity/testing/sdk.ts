// The official SDK, as the browser uses it: one fresh app per test.
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  type Persistence,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import { PASSWORD, type TestServer } from './server.ts';

let counter = 0;
const opened: FirebaseApp[] = [];

interface SdkOptions {
  /** The same name and persistence as before is the same page, loaded again. */
  name?: string;
  persistence?: Persistence;
}

export function sdk(
  { url, config }: Pick<TestServer, 'url' | 'config'>,
  { name = `test-${(counter += 1)}`, persistence = inMemoryPersistence }: SdkOptions = {},
): Auth {
  const { apiKey, authDomain, projectId } = config;
  const app = initializeApp({ apiKey, authDomain, projectId }, name);
  opened.push(app);
  const auth = initializeAuth(app, { persistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return auth;
}

export async function signedIn(server: TestServer, email: string) {
  const auth = sdk(server);
  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, user };
}

export async function closeSdk() {
  await Promise.all(opened.splice(0).map((app) => deleteApp(app)));
}

/** What a browser keeps between page loads. */
export function browserStorage() {
  const kept = new Map<string, unknown>();
  return class BrowserStorage {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    async _isAvailable() {
      return true;
    }
    async _set(key: string, value: unknown) {
      kept.set(key, JSON.parse(JSON.stringify(value)));
    }
    async _get(key: string) {
      return kept.get(key) ?? null;
    }
    async _remove(key: string) {
      kept.delete(key);
    }
    _addListener() {}
    _removeListener() {}
  };
}
