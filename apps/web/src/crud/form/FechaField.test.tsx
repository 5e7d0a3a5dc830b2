import { defineResource, fechaOpcional, recordBase } from '@muni/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { FechaField } from './FechaField.tsx';
import { ResourceForm } from './ResourceForm.tsx';

const permission = 'public';
const ferias = defineResource({
  name: 'ferias',
  noun: { article: 'la', singular: 'feria', plural: 'ferias' },
  record: z.object({ ...recordBase, dia: z.string().nullable() }),
  input: z.object({ dia: fechaOpcional }),
  filters: {},
  sorts: ['dia'],
  defaultSort: 'dia',
  labels: { dia: 'Día' },
  permissions: {
    list: permission,
    read: permission,
    create: permission,
    update: permission,
    delete: permission,
  },
});

function openForm() {
  const save = vi.fn<(input: { dia: string | null }) => Promise<object>>(async (input) => ({
    id: 1,
    version: 1,
    ...input,
  }));
  const view = renderScreen(
    <ResourceForm resource={ferias} save={save} onSaved={() => undefined} saveLabel="Guardar">
      <FechaField name="dia" />
    </ResourceForm>,
  );
  return { ...view, save };
}
const write = async (user: ReturnType<typeof openForm>['user'], text: string) => {
  await user.click(await screen.findByRole('textbox', { name: /Día/ }));
  await user.keyboard(text);
};

it('is written day first and sent as aaaa-mm-dd', async () => {
  const { user, save } = openForm();
  await write(user, '12112026');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ dia: '2026-11-12' }, undefined, expect.any(String)),
  );
});

it.each([
  ['31121899', /entre 01\/01\/1900 y 31\/12\/2099/],
  ['1211', /Revisá la fecha/],
])('refuses %s', async (typed, message) => {
  const { user, save } = openForm();
  await write(user, typed);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

it('takes what is typed over a date that cannot be', async () => {
  const { user, save } = openForm();
  await write(user, '99999999');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await write(user, '31022026');
  expect(document.querySelector('input[name="dia"]')).toHaveValue('31/02/2026');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(save).not.toHaveBeenCalled();
  await write(user, '18112026');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ dia: '2026-11-18' }, undefined, expect.any(String)),
  );
});
