import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSingleKeys } from '../lib/keyboard.ts';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { Shortcuts } from './Shortcuts.tsx';

it('lists the shortcuts with ?, unless they are off or somebody is writing', async () => {
  const { user } = renderScreen(
    <>
      <input aria-label="Texto" />
      <Shortcuts />
    </>,
  );
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toHaveTextContent(
    'Buscar en la lista',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type(screen.getByRole('textbox'), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByRole('textbox').blur();
  setSingleKeys(false);
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
