import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { area, fakeServer } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { AreasPage } from './AreasPage.tsx';

it('goes on at the next line once the area is deleted and its dialog closed', async () => {
  fakeServer([area(1, 'Archivo'), area(2, 'Catastro')]);
  const { user } = renderScreen(<AreasPage />, '/ListaDeAreas');
  await user.click(await screen.findByRole('button', { name: 'Acciones de Archivo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar área' }));
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Catastro' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Archivo' })).not.toBeInTheDocument();
});
