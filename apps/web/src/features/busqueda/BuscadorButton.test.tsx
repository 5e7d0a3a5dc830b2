import type { Hallazgo } from '@muni/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { BuscadorButton, type BuscadorProps } from './BuscadorButton.tsx';
import { BuscadorDialog } from './BuscadorDialog.tsx';
import type { Comando } from './busqueda.rules.ts';

const person: Hallazgo = {
  tipo: 'empleado',
  id: 7,
  titulo: 'Benítez, Marcela',
  detalle: 'Mesa de Entradas · int. 257',
  ruta: null,
  rango: 1,
};
const offering = (comandos: Comando[]) => () =>
  Promise.resolve((props: BuscadorProps) => <BuscadorDialog comandos={comandos} {...props} />);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(json(200, [person])));
});

it('keeps what is typed before it has come, and runs what it finds', async () => {
  const run = vi.fn<() => void>();
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const load = offering([{ label: 'Tema oscuro', to: run, icon: '' }]);
  const { user } = renderScreen(<BuscadorButton load={() => onTheWay.then(load)} />);
  await user.keyboard('{Control>}k{/Control}tex{Backspace}ma');
  arrive();
  expect(await screen.findByRole('combobox', { name: 'Buscar' })).toHaveValue('tema');
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says of what has no page for this person that it has none', async () => {
  const { user } = renderScreen(<BuscadorButton load={offering([])} />);
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await user.type(await screen.findByRole('combobox', { name: 'Buscar' }), 'benítez');
  const option = await screen.findByRole('option', { name: /Benítez/ });
  expect(option).toHaveTextContent('Solo para ver acá');
  await user.keyboard('{Enter}');
  expect(screen.getByText(/La ficha de Benítez, Marcela la abre Cómputos/)).toBeVisible();
});

it('opens the first one when Enter comes before the answer', async () => {
  const { user } = renderScreen(<BuscadorButton load={offering([])} />);
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await user.type(await screen.findByRole('combobox', { name: 'Buscar' }), 'benítez{Enter}');
  expect(await screen.findByText(/La ficha de Benítez, Marcela la abre Cómputos/)).toBeVisible();
});
