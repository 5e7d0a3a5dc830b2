import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { type HeaderAction, HeaderButtons } from './HeaderButtons.tsx';

const action = (label: string, part: Partial<HeaderAction> = {}): HeaderAction => ({
  label,
  icon: '',
  ...part,
});

it('shows one thing above all and two beside it; the rest waits, what cannot be undone last', async () => {
  const chosen = vi.fn<() => void>();
  const { user } = renderScreen(
    <HeaderButtons
      name="PC-01"
      actions={[
        action('Eliminar', { danger: true, place: 'main' }),
        action('Entregar', { place: 'beside' }),
        action('Cambiar estado', { place: 'beside' }),
        action('Etiqueta', { place: 'beside' }),
        action('Exportar', { choices: () => [{ label: 'Excel', onClick: chosen }] }),
        action('Crear OT', { place: 'main' }),
        action('Ver: calendario', { only: 'phone' }),
      ]}
    />,
  );
  const shown = screen.getAllByRole('button').map((one) => one.textContent);
  expect(shown).toEqual(['Entregar', 'Cambiar estado', 'Más', 'Crear OT']);
  await user.click(screen.getByRole('button', { name: 'Más acciones de PC-01' }));
  const waiting = (await screen.findAllByRole('menuitem')).map((one) => one.textContent);
  expect(waiting).toEqual(['Etiqueta', 'Exportar: Excel', 'Eliminar']);
  await user.click(screen.getByRole('menuitem', { name: 'Exportar: Excel' }));
  expect(chosen).toHaveBeenCalledOnce();
});
