import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { hearPresence } from '../../lib/presence.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { Presence } from './Presence.tsx';

const hear = (hace: string) =>
  act(() => void hearPresence({ topic: `presencia:areas:${hace}:9:Romero, Paula`, id: 3 }));

it('says who else is there and who is writing, and tells the others of oneself', async () => {
  const server = fakeServer([]);
  const told = () =>
    server.requestsTo('POST', /presencia/).map(({ body }) => (body as { hace: string }).hace);
  const { unmount } = renderScreen(
    <>
      <Presence recurso="areas" id={3} />
      <input aria-label="Interno" />
    </>,
  );
  await waitFor(() => expect(told()).toEqual(['mira']));
  hear('mira');
  expect(screen.getByText('Paula Romero también está acá.')).toBeInTheDocument();
  // Whoever has just come is answered, once.
  hear('escribe');
  expect(screen.getByText('Paula está escribiendo…')).toBeInTheDocument();
  await waitFor(() => expect(told()).toEqual(['mira', 'mira']));
  hear('sale');
  expect(screen.queryByText(/Paula/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Interno'), '12');
  unmount();
  await waitFor(() => expect(told()).toEqual(['mira', 'mira', 'escribe', 'sale']));
});
