import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterText } from './FilterText.tsx';

const filter = { name: 'cuenta', label: 'Cuenta', text: 'words' } as const;

it('filters once it is whole, and by nothing when it is emptied', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  const user = userEvent.setup();
  render(<FilterText filter={filter} value="12" onChange={onChange} />);
  const field = screen.getByLabelText('Cuenta');
  expect(field).toHaveValue('12');
  await user.type(field, '3 {Enter}');
  expect(onChange.mock.calls).toEqual([['123']]);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});
