import { llano, type Referencia } from '@muni/contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

const AREAS = [
  { id: 1, nombre: 'Catastro' },
  { id: 2, nombre: 'Rentas' },
  { id: 3, nombre: 'Recaudación' },
];
const source = {
  key: 'areas',
  search: async (q: string) => AREAS.filter(({ nombre }) => llano(nombre).startsWith(llano(q))),
  get: async () => ({ id: 1, nombre: 'Catastro' }),
};

function Area() {
  const [area, setArea] = useState<Referencia | null>(null);
  return (
    <ReferencePicker
      label="Área"
      source={source}
      value={area}
      onChange={setArea}
      help="La que lo pide"
    />
  );
}

function openPicker() {
  const send = vi.fn<() => void>();
  const { user } = renderScreen(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Area />
      <button type="submit">Enviar</button>
    </form>,
  );
  return { user, send, box: screen.getByRole('combobox', { name: 'Área' }) };
}

it('says so when what was written is left without choosing', async () => {
  const { user, box } = openPicker();
  await user.type(box, 'Corralón');
  await user.tab();
  expect(box).toHaveValue('');
  expect(box).toHaveAccessibleDescription('«Corralón» no se eligió de la lista.');

  await user.type(box, 'Cat');
  await user.click(await screen.findByRole('option', { name: 'Catastro' }));
  await user.tab();
  expect(box).toHaveValue('Catastro');
  expect(box).toHaveAccessibleDescription('La que lo pide');
});

it('takes a whole name that is left behind', async () => {
  const { user, box } = openPicker();
  await user.type(box, 'recaudacion');
  await user.tab();
  await waitFor(() => expect(box).toHaveValue('Recaudación'));
  expect(box).toHaveAccessibleDescription('La que lo pide');
});

it('takes with Enter the only one there is, and sends nothing with half a name in it', async () => {
  const { user, box, send } = openPicker();
  await user.type(box, 're{Enter}');
  expect(box).toHaveValue('re');
  await user.type(box, 'n{Enter}');
  await waitFor(() => expect(box).toHaveValue('Rentas'));
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledOnce();
});
