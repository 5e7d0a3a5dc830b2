import type { DatosEmpleado } from '@muni/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { area, fakeServer, json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { UsuariosPage } from './UsuariosPage.tsx';

const person = (id: number, apellido: string) =>
  ({
    id,
    apellido,
    nombre: 'Ana',
    dni: '20111222',
    legajo: String(id),
    tipo: 'Contratado',
    area: { id: 1, nombre: 'Archivo' },
    activo: true,
    version: 3,
  }) as DatosEmpleado;

it('puts several people in another area, and back', async () => {
  const server = fakeServer([area(1, 'Archivo'), area(2, 'Catastro')]);
  const stored = new Map([7, 8].map((id) => [id, person(id, `Luna ${id}`)]));
  server.intercept = ({ method, path, body }) => {
    if (!path.includes('empleados/')) return undefined;
    if (method === 'GET') return json(200, [...stored.values()], { 'x-total-count': '2' });
    const before = stored.get(Number(/\d+/.exec(path)?.[0])) as DatosEmpleado;
    const to = { id: Number(body['area']), nombre: '' };
    const after = { ...before, ...body, area: to, version: before.version + 1 };
    stored.set(after.id, after);
    return json(200, after);
  };
  const { user } = renderScreen(<UsuariosPage />, '/listaDeUsuarios');
  await screen.findByText('Luna 7, Ana');
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar toda la página' }));
  await user.click(
    await within(screen.getByRole('toolbar')).findByRole('button', { name: 'Área' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar el área de 2 empleados' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Área' }));
  await user.click(await screen.findByRole('option', { name: 'Catastro' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cambiar el área' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Volviste atrás 2 empleados.');
  const sent = server
    .requestsTo('PUT', /empleados/)
    .map(({ body }) => [body['area'], body.version]);
  await waitFor(() =>
    expect(sent).toEqual([
      [2, 3],
      [2, 3],
      [1, 4],
      [1, 4],
    ]),
  );
});
