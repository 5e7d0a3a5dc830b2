import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asks } from '../../lib/asks.ts';
import { fakeIdentity, identityError } from '../../testing/fakeIdentity.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { TelefonoPanel } from './AccesoPaneles.tsx';

it('asks for the password once more when the sign-in is too long ago, and goes on with the code', async () => {
  let isRecent = false;
  const identity = fakeIdentity({
    attachPhone: async () => {
      if (!isRecent) throw identityError('auth/requires-recent-login');
    },
    confirmPassword: async () => {
      isRecent = true;
    },
  });
  const { user } = renderScreen(<TelefonoPanel />, '/perfil', identity);
  await user.click(screen.getByRole('button', { name: 'Sumar mi número' }));
  await user.type(screen.getByLabelText('Teléfono'), '385 421-1234');
  await user.click(screen.getByRole('button', { name: 'Enviar el código' }));
  await user.type(await screen.findByLabelText('Código'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmar el número' }));
  await waitFor(() => expect(asks.get().at(-1)?.what).toBe('password'));
  await asks.get().at(-1)?.answer('una-clave');
  expect(await screen.findByText('Ya podés entrar con tu teléfono.')).toBeVisible();
});
