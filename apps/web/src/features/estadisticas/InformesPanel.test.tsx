import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { InformesPanel } from './InformesPanel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says whom the sheet goes to, who gets none, and takes one off', async () => {
  const server = fakeServer([]);
  let ids = [4, 7];
  server.intercept = ({ method, path, body }) => {
    if (path.endsWith('/informes/')) return json(200, []);
    if (method === 'PUT') ids = body['empleados'] as number[];
    const empleados = [
      { id: 4, nombre: 'Luna, Darío', email: 'luna@muni.test' },
      { id: 7, nombre: 'Paz, Sol', email: null },
    ].filter(({ id }) => ids.includes(id));
    return json(200, { hayCorreo: false, empleados });
  };
  const { user } = renderScreen(<InformesPanel />);
  expect(await screen.findByText('luna@muni.test')).toBeInTheDocument();
  expect(screen.getByText('No tiene correo: no le llega.')).toBeInTheDocument();
  expect(screen.getByText(/todavía no manda correos/)).toBeInTheDocument();
  await user.click(screen.getByLabelText('Quitar a Luna, Darío'));
  await expect.poll(() => screen.queryByText('luna@muni.test')).toBeNull();
  expect(server.requestsTo('PUT', /destinatarios/)[0]?.body).toEqual({ empleados: [7] });
});
