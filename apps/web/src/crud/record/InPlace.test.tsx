import { type Area, AREA_TIPOS, areas } from '@muni/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { area, fakeServer } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { resourceApi } from '../resourceApi.ts';
import { FechaInPlace, MenuInPlace, useChangeInPlace } from './InPlace.tsx';

const api = resourceApi<typeof areas>(areas);

function Tipo({ record }: { record: Area }) {
  const change = useChangeInPlace(areas, api.update, {
    show: () => undefined,
    refresh: () => undefined,
  });
  return (
    <MenuInPlace
      label="Cambiar el tipo"
      now={record.tipo ?? 'ninguno'}
      items={() =>
        AREA_TIPOS.map((tipo) => ({
          label: tipo,
          onClick: () => change({ record, part: { tipo }, said: `Ahora es ${tipo}.` }),
        }))
      }
    >
      {record.tipo}
    </MenuInPlace>
  );
}

it('changes one fact with the keyboard alone, leaves the rest as it was, and takes it back', async () => {
  const [first, second] = AREA_TIPOS;
  const record = area(3, 'Tránsito', { tipo: first, interno: '100' });
  const server = fakeServer([record]);
  const { user } = renderScreen(<Tipo record={record} />);
  await user.tab();
  expect(screen.getByRole('button', { name: `Cambiar el tipo, ahora ${first}` })).toHaveFocus();
  await user.keyboard('{Enter}');
  const choice = await screen.findByRole('menuitem', { name: second });
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
  choice.focus();
  await user.keyboard('{Enter}');
  await screen.findByText(`Ahora es ${second}.`);
  expect(server.stored.get(3)).toMatchObject({ tipo: second, interno: '100', version: 2 });
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Quedó como estaba.');
  expect(server.stored.get(3)).toMatchObject({ tipo: first, interno: '100', version: 3 });
});

it('offers the next days and, where there may be none, no day', async () => {
  const chosen: (string | null)[] = [];
  const { user } = renderScreen(
    <FechaInPlace
      label="Cambiar cuándo vence"
      now="hoy"
      value="2026-11-18"
      today="2026-11-18"
      onChange={(day) => chosen.push(day)}
    >
      hoy
    </FechaInPlace>,
  );
  for (const day of ['Hoy', 'Mañana', 'Sin fecha']) {
    await user.click(screen.getByRole('button', { name: /^Cambiar cuándo vence/ }));
    await user.click(await screen.findByRole('button', { name: day }));
  }
  expect(chosen).toEqual(['2026-11-19', null]);
});
