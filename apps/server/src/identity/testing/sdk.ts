// The official SDK, as the browser uses it: one fresh app per test, kept in memory.
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
} from '@firebase/auth';
import type { TestServer } from './server.ts';

let counter = 0;
const opened: FirebaseApp[] = [];

export function sdk({ url, config }: Pick<TestServer, 'url' | 'config'>): Auth {
  const { apiKey, authDomain, projectId } = config;
  const app = initializeApp({ apiKey, authDomain, projectId }, `test-${(counter += 1)}`);
  opened.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return auth;
}

export async function closeSdk() {
  await Promise.all(opened.splice(0).map((app) => deleteApp(app)));
}
