import { type Carga, type FilaDeCarga, TURNOS } from '@muni/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { area, fakeServer, json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { FilasTable } from './FilasTable.tsx';

const CARGA = {
  id: 5,
  clase: 'empleados',
  estado: 'Analizada',
  columnas: ['apellido', 'area', 'dni'].map((campo) => ({ campo })),
} as Carga;

const fila = (part: Partial<FilaDeCarga>): FilaDeCarga => ({
  linea: 2,
  estado: 'error',
  efecto: null,
  celdas: { apellido: 'Luna', area: 'Tesor', dni: '20111222' },
  problemas: [
    {
      campo: 'area',
      columna: 'Oficina',
      tipo: 'error',
      valor: 'Tesor',
      motivo: 'No hay un área con ese nombre.',
    },
  ],
  cambios: {},
  duda: null,
  corregida: false,
  ...part,
});

it('offers every option whatever the cell says, those that are written, and none at all', async () => {
  const server = fakeServer([]);
  const row = fila({ celdas: { turno: 'Nocturna' }, problemas: [] });
  server.intercept = ({ method }) =>
    method === 'GET' ? json(200, [row], { 'x-total-count': '1' }) : json(200, row);
  const carga = { ...CARGA, columnas: [{ campo: 'turno' }] } as Carga;
  const { user } = renderScreen(<FilasTable carga={carga} ver="problemas" campo={undefined} />);
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const open = async () => user.click(await screen.findByText('Nocturna'));
  await open();
  await screen.findByRole('option', { name: 'Noche' });
  expect(options()).toEqual([...TURNOS, 'Dejar vacía']);
  await user.keyboard('tar');
  await waitFor(() => expect(options()).toEqual(['Tarde']));
  await user.click(screen.getByRole('option', { name: 'Tarde' }));
  await open();
  await user.click(await screen.findByRole('option', { name: 'Dejar vacía' }));
  await waitFor(() =>
    expect(server.requestsTo('PATCH', /filas/).map(({ body }) => body)).toEqual([
      { celdas: { turno: 'Tarde' } },
      { celdas: { turno: '' } },
    ]),
  );
});

it('chooses an area from the list, and its column stays where it is', async () => {
  const server = fakeServer([area(1, 'Tesorería')]);
  const right = fila({
    estado: 'lista',
    problemas: [],
    corregida: true,
    celdas: { apellido: 'Luna', area: 'Tesorería', dni: '20111222' },
  });
  let row = fila({});
  server.intercept = ({ method, path }) => {
    if (path.startsWith('/api/areas')) return undefined;
    if (method !== 'GET') row = right;
    return method === 'GET' ? json(200, [row], { 'x-total-count': '1' }) : json(200, row);
  };
  const { user } = renderScreen(<FilasTable carga={CARGA} ver="problemas" campo={undefined} />);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByText('Tesor');
  const before = heads();
  expect(before.indexOf('Área')).toBeLessThan(before.indexOf('Apellido'));
  await user.click(screen.getByRole('button', { name: /^Corregir Área de la fila 2/ }));
  await user.click(await screen.findByRole('option', { name: 'Tesorería' }));
  await waitFor(() =>
    expect(server.requestsTo('PATCH', /cargas/).concat(server.requestsTo('PUT', /cargas/))).toEqual(
      [expect.objectContaining({ body: { celdas: { area: 'Tesorería' } } })],
    ),
  );
  expect(await screen.findByText('Corregida a mano.')).toBeInTheDocument();
  expect(heads()).toEqual(before);
});
