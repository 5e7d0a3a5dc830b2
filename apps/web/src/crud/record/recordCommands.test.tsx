import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { useRecordCommands } from './recordCommands.ts';

interface Bodies {
  marcar: { indice: number };
}
const act = vi.fn<(id: number, action: string, body: object) => Promise<{ id: number }>>(
  () => new Promise(() => {}),
);

function Steps() {
  const { intentar } = useRecordCommands<{ id: number }, Bodies>('ordenes', act);
  return [0, 1].map((indice) => (
    <button
      key={indice}
      type="button"
      onClick={() => void intentar({ id: 7 }, 'marcar', { indice })}
    >
      Paso {indice}
    </button>
  ));
}

it('sends a double click once, and what is pressed beside it too', async () => {
  const { user } = renderScreen(<Steps />);
  await user.dblClick(screen.getByRole('button', { name: 'Paso 0' }));
  await user.click(screen.getByRole('button', { name: 'Paso 1' }));
  expect(act.mock.calls.map(([, , body]) => body)).toEqual([{ indice: 0 }, { indice: 1 }]);
});
