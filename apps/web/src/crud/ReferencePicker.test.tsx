import type { Referencia } from '@muni/contract';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

const AREAS = [
  { id: 1, nombre: 'Catastro' },
  { id: 2, nombre: 'Rentas' },
];
const source = {
  key: 'areas',
  search: async (q: string) => AREAS.filter(({ nombre }) => nombre.includes(q)),
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

it('says so when what was written is left without choosing', async () => {
  const { user } = renderScreen(<Area />);
  const box = screen.getByRole('combobox', { name: 'Área' });
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
