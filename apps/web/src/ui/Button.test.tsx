import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button, IconButton } from './Button.tsx';

it.each(['busy', 'disabled'])('keeps the focus while it is %s, and does nothing', async (state) => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const draw = (off: object) => (
    <form onSubmit={onSubmit}>
      <Button submit onClick={onClick} {...off}>
        Guardar
      </Button>
      <IconButton label="Quitar" onClick={onClick} {...off} />
    </form>
  );
  const { rerender } = render(draw({}));
  const button = screen.getByRole('button', { name: 'Guardar' });
  button.focus();
  rerender(draw({ [state]: true }));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
