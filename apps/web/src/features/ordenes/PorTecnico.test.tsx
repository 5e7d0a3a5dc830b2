import type { Orden } from '@muni/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListQuery } from '../../crud/list/useListQuery.ts';
import { fakeServer, json } from '../../testing/fakeServer.ts';
import { orden } from '../../testing/orden.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { PorTecnico } from './PorTecnico.tsx';

const LIST = { state: { sort: '', q: '', filters: {} } } as unknown as ListQuery<Orden>;

it('gives an order to whom it is dropped on, and takes it back', async () => {
  const server = fakeServer([]);
  const mine = orden({ id: 7, titulo: 'Cambiar el disco' });
  const free = orden({ id: 8, titulo: 'Tender un cable', tecnicoResponsable: null });
  server.intercept = ({ method }) => {
    if (method === 'GET') return json(200, [mine, free], { 'x-total-count': '2' });
    return json(200, { ...free, tecnicoResponsable: mine.tecnicoResponsable });
  };
  const { user } = renderScreen(<PorTecnico list={LIST} actionsOf={() => []} />);
  const hers = await screen.findByRole('region', { name: 'Quiroga, Nadia' });
  const card = screen.getByText('Tender un cable').closest('li');
  if (!card) throw new Error('There is no card.');
  expect(within(hers).queryByText('Tender un cable')).not.toBeInTheDocument();
  fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
  fireEvent.drop(hers);
  const told = () =>
    server.requestsTo('POST', /ordenes\/8\/asignar/).map(({ body }) => body['tecnicoResponsable']);
  await waitFor(() => expect(told()).toEqual([1]));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(told()).toEqual([1, null]));
});
