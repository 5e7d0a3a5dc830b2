import type { AccesoDeAgentes } from '@muni/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { AgenteTab } from './AgenteTab.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const acceso = (part: Partial<AccesoDeAgentes> = {}): AccesoDeAgentes => ({
  claves: [
    {
      id: 1,
      nombre: 'Corralón',
      area: { id: 3, nombre: 'Obras' },
      final: 'k3Qd',
      creadaEn: '2026-03-02T13:20:00Z',
      usadaEn: null,
      terminadaEn: null,
      version: 4,
    },
  ],
  redes: [],
  rechazos: [{ direccion: '10.0.0.5', motivo: 'red', veces: 3, ultimoEn: '2026-11-12T13:00:00Z' }],
  ...part,
});

it('shows a key once it is renewed, with the commands and the script that carry it', async () => {
  const server = fakeServer([]);
  server.intercept = ({ method, path }) =>
    method === 'GET'
      ? json(200, acceso())
      : path.endsWith('/claves/1/renovar/')
        ? json(200, { id: 1, clave: 'la-clave-nueva', guion: '# script' })
        : undefined;
  const { user } = renderScreen(<AgenteTab />);
  expect(await screen.findByText(/Termina en k3Qd/)).toBeInTheDocument();
  expect(screen.getByText(/--user=agente --password=CLAVE/)).toBeInTheDocument();
  expect(screen.queryByText('Bajar el script')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Renovar Corralón'));
  await user.click(await screen.findByText('Renovar la clave'));
  expect(await screen.findByText('la-clave-nueva')).toBeInTheDocument();
  expect(screen.getByText(/--user=agente --password=la-clave-nueva/)).toBeInTheDocument();
  expect(screen.getByText('Bajar el script')).toBeInTheDocument();
  expect(server.requestsTo('POST', /renovar/)[0]?.body).toEqual({ version: 4 });
});

it('warns while anybody may report, and takes networks one below the other', async () => {
  const server = fakeServer([]);
  let redes: string[] = [];
  server.intercept = ({ method, body }) => {
    if (method === 'PUT') redes = body['redes'] as string[];
    return json(200, acceso({ redes }));
  };
  const { user } = renderScreen(<AgenteTab />);
  expect(await screen.findByText(/puede informar desde cualquier lado/)).toBeInTheDocument();
  expect(
    screen.getByText('3 mensajes desde 10.0.0.5: no es de una red permitida'),
  ).toBeInTheDocument();
  await user.click(screen.getByText('Cambiar las redes'));
  await user.click(await screen.findByLabelText('Redes'));
  await user.paste('10.0.0.0/99');
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByText(/Cada línea es una red o una dirección/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Redes'));
  await user.paste('10.0.0.0/8\n2001:db8::/32');
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByText('10.0.0.0/8, 2001:db8::/32')).toBeInTheDocument();
  expect(screen.queryByText(/puede informar desde cualquier lado/)).not.toBeInTheDocument();
});
