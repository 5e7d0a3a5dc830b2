import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ReglaPanel } from './ColumnasPanel.tsx';

it('moves, takes away and adds cuts with the keyboard, and cuts only when it is told to', async () => {
  const onChange = vi.fn();
  render(
    <ReglaPanel
      lineas={[
        '00000100PEÑA, RAMÓN         20113411008',
        '00000101GÓMEZ, ANA          27223344556',
      ]}
      inicios={[0, 7, 28]}
      disabled={false}
      onChange={onChange}
    />,
  );
  const cut = (n: number) => screen.getByRole('slider', { name: `Principio de la columna ${n}` });
  const apply = screen.getByRole('button', { name: 'Cortar así' });
  expect(apply).toHaveAttribute('aria-disabled', 'true');
  cut(2).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(cut(2)).toHaveFocus();
  expect(cut(2)).toHaveAttribute('aria-valuetext', 'letra 9');
  await userEvent.click(apply);
  expect(onChange).toHaveBeenLastCalledWith([0, 8, 28]);

  cut(3).focus();
  await userEvent.keyboard('{Delete}');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar un corte' }));
  await userEvent.click(apply);
  expect(onChange).toHaveBeenLastCalledWith([0, 8, 23]);
});
