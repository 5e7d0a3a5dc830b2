import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetUnsent, keepUnsent, localStore, unsentOf } from '../lib/localStore.ts';
import { renderScreen, session } from '../testing/RenderScreen.tsx';
import { SignOut, useSignOut } from './SignOut.tsx';

const Leave = () => (
  <button type="button" onClick={useSignOut()}>
    Salir
  </button>
);
/** Whose screen it is. */
const ME = 1;
const KEY = `mensaje:${ME}:9`;

const signOut = vi.spyOn(session, 'signOut');
beforeEach(async () => {
  signOut.mockClear();
  await forgetUnsent(ME);
  keepUnsent(ME);
});
afterEach(() => keepUnsent(ME));

function open() {
  const view = renderScreen(
    <SignOut>
      <Leave />
    </SignOut>,
  );
  return { ...view, leave: () => view.user.click(screen.getByRole('button', { name: 'Salir' })) };
}
const ask = () => screen.findByRole('alertdialog', { name: 'Tenés un borrador sin enviar' });
const press = (name: string) => screen.getByRole('button', { name });

it('asks nobody who has nothing', async () => {
  const { leave } = open();
  await leave();
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('tells whoever has written something that it goes, and takes it along', async () => {
  const { leave, user } = open();
  await (await localStore()).change({ [KEY]: { texto: 'Sin enviar' } });
  await leave();
  await ask();
  await user.click(press('Seguir acá'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(signOut).not.toHaveBeenCalled();
  expect(await unsentOf(ME)).toHaveLength(1);
  await leave();
  await ask();
  await user.click(press('Cerrar y borrarlo'));
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(await unsentOf(ME)).toEqual([]);
});
