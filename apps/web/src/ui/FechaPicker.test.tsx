import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { FechaFilter } from './FechaPicker.tsx';

function openFilter(props: { optional?: boolean; max?: string } = {}) {
  const told = vi.fn<(day: string) => void>();
  function Screen() {
    const [day, setDay] = useState('2026-08-21');
    return (
      <FechaFilter
        label="Desde"
        value={day}
        {...props}
        onChange={(next) => {
          told(next);
          setDay(next);
        }}
      />
    );
  }
  const { user } = renderScreen(<Screen />);
  const field = () => screen.getByRole('textbox', { name: /Desde/ });
  const write = async (text: string) => {
    await user.click(field());
    await user.keyboard(text);
  };
  return { user, told, field, write };
}

describe('a day that acts at once', () => {
  it('stays as it is typed, and is told once it is whole', async () => {
    const { user, told, field, write } = openFilter();
    await write('0110');
    expect(field()).toHaveValue('01/10/');
    expect(told).not.toHaveBeenCalled();
    await user.keyboard('2026');
    expect(field()).toHaveValue('01/10/2026');
    expect(told.mock.calls).toEqual([['2026-10-01']]);
  });

  it.each([
    ['31022026', /Revisá la fecha/],
    ['31121899', /No puede ser antes del 01\/01\/1900/],
    ['15', /Revisá la fecha/],
    ['19112026', /No puede ser después del 18\/11\/2026/],
  ])('keeps %s, says what is wrong and applies nothing', async (typed, problem) => {
    const { user, told, field, write } = openFilter({ max: '2026-11-18' });
    await write(typed);
    await user.tab();
    expect(screen.getByText(problem)).toBeInTheDocument();
    expect(field()).not.toHaveValue('21/08/2026');
    expect(told).not.toHaveBeenCalled();
  });

  it('may be emptied only where it is optional', async () => {
    const { told, write } = openFilter({ optional: true });
    await write('{Backspace}');
    expect(told.mock.calls).toEqual([['']]);
  });
});
