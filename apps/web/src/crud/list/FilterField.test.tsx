import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterField } from './FilterField.tsx';
import type { FilterChange } from './filters.ts';

const filter = { name: 'cuenta', label: 'Cuenta', text: 'words' } as const;

it('filters once it is whole, and by nothing when it is emptied', async () => {
  const onChange = vi.fn<(part: FilterChange) => void>();
  const user = userEvent.setup();
  render(<FilterField filter={filter} values={{ cuenta: '12' }} onChange={onChange} />);
  const field = screen.getByLabelText('Cuenta');
  expect(field).toHaveValue('12');
  await user.type(field, '3 {Enter}');
  expect(onChange.mock.calls).toEqual([[{ cuenta: '123' }]]);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(onChange).toHaveBeenLastCalledWith({ cuenta: undefined });
});
