import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsentOf } from '../../lib/localStore.ts';
import { openForm, stored } from '../../testing/AreaForm.tsx';

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('what is being written', () => {
  it('is there again after the page was lost, with a word about it, and goes when it is discarded', async () => {
    const first = openForm(stored);
    await first.user.type(field('Código'), 'TRA');
    first.unmount();

    const again = openForm(stored);
    expect(await screen.findByText(/Recuperamos lo que estabas escribiendo/)).toBeInTheDocument();
    expect(field('Código')).toHaveValue('TRA');
    expect(screen.getByText('1 cambio sin guardar')).toBeInTheDocument();
    const notice = within(screen.getByText(/Recuperamos/).parentElement ?? document.body);
    await again.user.click(notice.getByRole('button', { name: 'Descartar' }));
    expect(field('Código')).toHaveValue('');
    expect(screen.queryByText(/Recuperamos/)).not.toBeInTheDocument();
    again.unmount();
    expect(await unsentOf(1)).toEqual([]);
  });

  it('is sent once, also when it was recovered, and is kept no longer', async () => {
    const first = openForm();
    first.server.intercept = () => {
      throw new TypeError('the answer was lost');
    };
    await first.user.type(field('Nombre'), 'Obras Públicas');
    await first.user.click(save());
    await screen.findByText(/Lo que escribiste sigue acá/);
    const keyOf = ({ server }: typeof first) =>
      server.requestsTo('POST', /areas/)[0]?.headers.get('idempotency-key');
    const key = keyOf(first);
    first.unmount();

    const again = openForm();
    await screen.findByText(/Recuperamos/);
    await again.user.click(save());
    await waitFor(() => expect(again.onSaved).toHaveBeenCalledOnce());
    expect(keyOf(again)).toBe(key);
    again.unmount();
    expect(await unsentOf(1)).toEqual([]);
  });

  it('meets what somebody else saved meanwhile', async () => {
    const first = openForm(stored);
    await first.user.type(field('Código'), 'TRA');
    first.unmount();

    const { user, server } = openForm({ ...stored, codigo: 'OTRO', version: 2 });
    expect(await screen.findByText(/guardó cambios mientras/)).toBeInTheDocument();
    expect(field('Código')).toHaveValue('TRA');
    await user.click(save());
    expect(await screen.findByText('lo cambiaron los dos')).toBeInTheDocument();
    expect(server.stored.get(3)).toMatchObject({ codigo: 'OTRO' });
  });

  it('goes when its owner leaves without saving', async () => {
    const { user, history, unmount } = openForm(stored);
    await user.type(field('Código'), 'TRA');
    history.push('/inicio');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    unmount();
    expect(await unsentOf(1)).toEqual([]);
  });
});
