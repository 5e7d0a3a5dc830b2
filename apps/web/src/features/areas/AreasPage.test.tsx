import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { area, fakeServer, json } from '../../testing/fakeServer.ts';
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

it('keeps what it shows under a name, beside all of them', async () => {
  const server = fakeServer([area(1, 'Archivo'), area(2, 'Catastro')]);
  const kept: object[] = [];
  server.intercept = ({ method, path, body }) => {
    if (path !== '/api/vistas/') return undefined;
    if (method === 'POST') kept.push({ ...body, id: kept.length + 1 });
    return json(200, method === 'POST' ? kept.at(-1) : kept);
  };
  const { user } = renderScreen(<AreasPage />, '/ListaDeAreas');
  await screen.findByRole('link', { name: 'Archivo' });
  // What everybody sees has no name to give.
  expect(screen.queryByRole('button', { name: 'Guardar vista' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'catas');
  await user.click(await screen.findByRole('button', { name: 'Guardar vista' }));
  const dialog = await screen.findByRole('dialog', { name: 'Guardar esta vista' });
  await user.type(within(dialog).getByLabelText('Nombre'), 'Las mías');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar vista' }));
  expect(await screen.findByRole('tab', { name: 'Las mías', selected: true })).toBeInTheDocument();
  expect(kept).toMatchObject([{ lista: 'areas', nombre: 'Las mías', consulta: 'q=catas' }]);
  await user.click(screen.getByRole('tab', { name: 'Todas' }));
  expect(await screen.findByRole('link', { name: 'Archivo' })).toBeInTheDocument();
});

it('takes several of what a filter points at, one after the other', async () => {
  fakeServer([area(1, 'Archivo'), area(2, 'Catastro'), area(3, 'Obras')]);
  const { user, history } = renderScreen(<AreasPage />, '/ListaDeAreas');
  await user.click(await screen.findByRole('button', { name: 'Filtrar por Depende de' }));
  const panel = await screen.findByRole('dialog', { name: 'Depende de' });
  for (const nombre of ['Archivo', 'Obras']) {
    const box = await within(panel).findByRole('combobox');
    await user.type(box, nombre.slice(0, 3));
    await user.click(await screen.findByRole('option', { name: nombre }));
    await waitFor(() => expect(box).toHaveValue(''));
    expect(await within(panel).findByRole('button', { name: `Quitar ${nombre}` })).toBeVisible();
  }
  expect(new URLSearchParams(history.location.search).get('areaPadre')).toBe('1,3');
});
