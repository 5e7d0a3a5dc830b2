// What this browser keeps of somebody: what they wrote and did not send, when their session ends or another begins, who
// they are, and that they have left.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeIdentity, identityError } from '../testing/fakeIdentity.ts';
import { keepUnsent, localStore } from './localStore.ts';
import { createSession } from './session.ts';

const account = {
  uid: 'u1',
  email: 'ana@muni.test',
  displayName: 'Ana Paz',
  metadata: { lastSignInTime: 'Mon, 16 Nov 2026 10:00:00 GMT' },
  photoURL: null,
  phoneNumber: null,
};
const ana = { id: 907, nombre: 'Ana', activo: true, area: { id: 1, nombre: 'Computos' } };

/** Who the server says is asking. */
let employee = ana;
const settle = async () => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
beforeEach(async () => {
  // Other files have written in the same store.
  const store = await localStore();
  for (const [key] of await store.entries('')) await store.change({ [key]: undefined });
  employee = ana;
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json([employee]));
});
afterEach(async () => {
  await settle();
  vi.unstubAllGlobals();
  // Those whose drafts went can write again, in other files too.
  for (const id of [907, 908]) keepUnsent(id);
});

async function inside() {
  const identity = fakeIdentity();
  const session = createSession(identity);
  identity.become(account);
  await settle();
  return { identity, session };
}
async function write(...owners: number[]) {
  const store = await localStore();
  for (const id of owners) {
    keepUnsent(id);
    await store.change({ [`borrador:reporte:${id}`]: { texto: 'algo' } });
  }
}
const left = async () =>
  (await (await localStore()).entries('borrador:')).map(([key]) => key.split(':').at(-1));

it('stays when the session only ran out', async () => {
  const { identity } = await inside();
  await write(907);
  identity.become(null);
  await settle();
  identity.become({ ...account, metadata: { lastSignInTime: 'later' } });
  await settle();
  expect(await left()).toEqual(['907']);
});

it('goes when the account was disabled', async () => {
  const { identity } = await inside();
  await write(907);
  identity.renewalError = identityError('auth/user-disabled');
  identity.become(null);
  await expect.poll(left).toEqual([]);
});

it('goes when the account was disabled while the page was closed', async () => {
  await inside();
  await write(907);
  const identity = fakeIdentity();
  identity.renewalError = identityError('auth/user-disabled');
  createSession(identity);
  identity.become(null);
  await expect.poll(left).toEqual([]);
});

it('goes when its person is no employee any more', async () => {
  const { session } = await inside();
  await write(907);
  employee = { ...ana, activo: false };
  await session.refresh();
  await expect.poll(left).toEqual([]);
});

it('goes when somebody else enters, and theirs stays', async () => {
  await write(907, 908);
  employee = { ...ana, id: 908 };
  await inside();
  await expect.poll(left).toEqual(['908']);
});

it('lets in who was here last before the server answers, which then has the word', async () => {
  await inside();
  const identity = fakeIdentity();
  const session = createSession(identity);
  employee = { ...ana, area: { id: 2, nombre: 'Rentas' } };
  identity.become({ ...account });
  expect(session.getState()).toMatchObject({ status: 'registered', user: { role: 'computos' } });
  await settle();
  expect(session.getState()).toMatchObject({ status: 'registered', user: { role: 'rentas' } });
});

it('lets in whoever signs in again within a second, while the server is still being told that they left', async () => {
  const { session, identity } = await inside();
  let answer = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('salir')) await told;
    return Response.json([employee]);
  });
  const leaving = session.signOut();
  await settle();
  expect(session.getState()).toEqual({ status: 'signedOut', reason: 'asked' });
  identity.become({ ...account, metadata: { ...account.metadata, lastLoginAt: '1794823200900' } });
  await settle();
  answer();
  await leaving;
  expect(session.getState()).toMatchObject({ status: 'registered' });
});
