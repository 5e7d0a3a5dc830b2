import { mdiHelp } from '@mdi/js';
import { ordenActions } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { unsentOf } from '../../lib/localStore.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { TextoField } from './Fields.tsx';
import { FormDialog } from './FormDialog.tsx';

interface Asked {
  motivo?: string;
  send?: (body: { motivo: string }, key: string) => Promise<unknown>;
}
const dialog = (
  { motivo = '', send = () => Promise.resolve() }: Asked,
  onClose: () => void = () => undefined,
) => (
  <FormDialog
    title="Anular"
    about="OT-1"
    icon={mdiHelp}
    confirmLabel="Anular orden"
    initial={{ motivo }}
    input={ordenActions.anular}
    send={send}
    onClose={onClose}
    fields={<TextoField name="motivo" label="Motivo" />}
  />
);
const motivo = () => screen.findByRole('textbox', { name: 'Motivo' });
const refusal = (fields: Record<string, string>) =>
  new ApiError({ code: 'conflict', message: 'Ya la anuló otra persona.', fields }, 409, 'abc');

describe('a dialog with fields', () => {
  it('sends nothing that its schema refuses, and stops saying so once it is mended', async () => {
    const send = vi.fn<NonNullable<Asked['send']>>(() => Promise.resolve());
    const onClose = vi.fn<() => void>();
    const { user } = renderScreen(dialog({ send }, onClose));
    const field = await motivo();
    await user.click(screen.getByRole('button', { name: 'Anular orden' }));
    expect(await screen.findByText('Completá este dato.')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    await user.type(field, '  Se pidió dos veces ');
    await waitFor(() => expect(screen.queryByText('Completá este dato.')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Anular orden' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toEqual({ motivo: 'Se pidió dos veces' });
  });

  it.each([
    [{ motivo: 'Contá un poco más.' }, 'Contá un poco más.', true],
    [{}, 'Ya la anuló otra persona.', false],
  ])('stays open with %j, said in its place', async (fields, said, isBeside) => {
    const onClose = vi.fn<() => void>();
    const send = () => Promise.reject(refusal(fields));
    const { user } = renderScreen(dialog({ motivo: 'Se pidió dos veces', send }, onClose));
    const field = await motivo();
    await user.click(screen.getByRole('button', { name: 'Anular orden' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(field.getAttribute('aria-invalid') === 'true').toBe(isBeside);
    expect(field).toHaveValue('Se pidió dos veces');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('brings back what was being written, until it is cancelled', async () => {
    const first = renderScreen(dialog({}));
    await first.user.type(await motivo(), 'Se pidió dos');
    first.unmount();
    const again = renderScreen(dialog({}));
    expect(await screen.findByText(/Recuperamos lo que estabas/)).toBeInTheDocument();
    expect(await motivo()).toHaveValue('Se pidió dos');
    await again.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    again.unmount();
    renderScreen(dialog({}));
    expect(await motivo()).toHaveValue('');
    await expect.poll(() => unsentOf(1)).toEqual([]);
  });

  it('fills in what comes later, unless somebody wrote', async () => {
    const Late = () =>
      dialog({ motivo: useQuery<string>({ queryKey: ['late'], enabled: false }).data });
    const { user, queries } = renderScreen(<Late />);
    const suggest = (text: string) => queries.setQueryData(['late'], text);
    const field = await motivo();
    act(() => void suggest('Lo que se hizo'));
    await waitFor(() => expect(field).toHaveValue('Lo que se hizo'));
    await user.clear(field);
    await user.type(field, 'Lo mío');
    act(() => void suggest('Otra cosa'));
    expect(field).toHaveValue('Lo mío');
  });
});
