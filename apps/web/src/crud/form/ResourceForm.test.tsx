import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openForm, stored } from '../../testing/AreaForm.tsx';
import { refuse } from '../../testing/fakeServer.ts';

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('writing', () => {
  it('says what is optional and leaves the rest unmarked', () => {
    openForm();
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Código opcional' })).toBeInTheDocument();
  });

  it('complains when a field is left, not before, and stops as soon as it is right', async () => {
    const { user } = openForm();
    await user.type(field('Nombre'), 'Tr');
    expect(screen.queryByText(/al menos/)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Escribí al menos 3 letras.')).toBeInTheDocument();
    await user.type(field('Nombre'), 'á');
    await waitFor(() => expect(screen.queryByText(/al menos/)).not.toBeInTheDocument());
  });

  it('says nothing of a field that was only passed through, and judges what was cleared', async () => {
    const { user } = openForm();
    await user.click(field('Nombre'));
    await user.tab();
    expect(field('Código')).toHaveFocus();
    expect(screen.queryByText('Completá este dato.')).not.toBeInTheDocument();
    await user.type(field('Nombre'), 'T{Backspace}');
    await user.tab();
    expect(await screen.findByText('Completá este dato.')).toBeInTheDocument();
  });

  it('says nothing either of a field that was emptied by discarding', async () => {
    const { user } = openForm();
    await user.type(field('Nombre'), 'Tránsito');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(field('Nombre')).toHaveValue('');
    await user.click(field('Nombre'));
    await user.tab();
    // A complaint would be there once the next one is.
    await user.type(field('Teléfono'), '1');
    await user.tab();
    expect(await screen.findByText(/Escribí el número/)).toBeInTheDocument();
    expect(screen.queryByText('Completá este dato.')).not.toBeInTheDocument();
  });

  it('takes the focus to a summary whose links lead to each field', async () => {
    const { user, server } = openForm();
    await user.click(save());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Falta corregir 1 dato: Nombre.');
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('button', { name: 'Nombre' }));
    expect(field('Nombre')).toHaveFocus();
    expect(server.requestsTo('POST', /./)).toEqual([]);
  });

  it('counts the changes, discards them and brings them back', async () => {
    const { user } = openForm(stored);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await user.type(field('Código'), 'TRA');
    await user.clear(field('Interno'));
    expect(screen.getByText('2 cambios sin guardar')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(field('Interno')).toHaveValue('100');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(field('Código')).toHaveValue('TRA');
    expect(screen.getByText('2 cambios sin guardar')).toBeInTheDocument();
  });

  it('shows a phone as people write it, and does not take that for a change', () => {
    openForm(stored);
    expect(field('Teléfono')).toHaveValue('0385 421-1234');
    expect(screen.queryByText(/sin guardar/)).not.toBeInTheDocument();
  });
});

describe('saving', () => {
  it('sends what the contract reads, with Ctrl+Enter, and has nothing unsaved afterwards', async () => {
    const { user, server, onSaved, history } = openForm();
    await user.type(field('Nombre'), '  Obras   Públicas ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.requestsTo('POST', /areas/)[0]?.body).toMatchObject({
      nombre: 'Obras Públicas',
      codigo: null,
    });
    history.push('/inicio');
    expect(history.location.pathname).toBe('/inicio');
  });

  it('names what is wrong in the order of the page', async () => {
    const { user, server } = openForm(stored);
    server.intercept = ({ method }) =>
      method === 'PUT'
        ? refuse(400, 'validation', 'Revisá los datos.', {
            fields: { telefono: 'Mal.', ubicacion: 'Mal.', codigo: 'Mal.' },
          })
        : undefined;
    await user.type(field('Código'), 'TES');
    await user.click(save());
    const summary = (await screen.findByText('3 datos')).closest('[role=alert]');
    expect(summary).toHaveTextContent('Falta corregir 3 datos: Código, Ubicación y Teléfono.');
    await waitFor(() => expect(summary).toHaveFocus());
  });

  it('puts the refusals of the server beside their fields and keeps what was typed', async () => {
    const { user, server } = openForm(stored);
    server.intercept = ({ method }) =>
      method === 'PUT'
        ? refuse(409, 'conflict', 'Repetido.', {
            fields: { codigo: 'Ese código ya lo usa otra área.' },
          })
        : undefined;
    await user.type(field('Código'), 'TES');
    await user.click(save());
    expect(await screen.findByText('Ese código ya lo usa otra área.')).toBeInTheDocument();
    expect(field('Código')).toHaveValue('TES');
    expect(field('Código')).toBeInvalid();
  });

  it('sends something new with one key until it is stored, and then with another', async () => {
    const { user, server, onSaved } = openForm();
    const keys = () =>
      server.requestsTo('POST', /areas/).map(({ headers }) => headers.get('idempotency-key'));
    server.intercept = () => {
      throw new TypeError('the answer was lost');
    };
    await user.type(field('Nombre'), 'Obras Públicas');
    await user.click(save());
    await screen.findByText(/Lo que escribiste sigue acá/);
    server.intercept = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [first, again] = keys();
    expect(first).toMatch(/^[\w-]{8,80}$/);
    expect(again).toBe(first);
    await user.type(field('Nombre'), ' 2');
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
    expect(keys()[2]).not.toBe(first);
  });

  it('says so when there is no answer, and tries again', async () => {
    const { user, server, onSaved } = openForm(stored);
    server.intercept = () => {
      throw new TypeError('fetch failed');
    };
    await user.type(field('Código'), 'TRA');
    await user.click(save());
    expect(await screen.findByText(/Lo que escribiste sigue acá/)).toBeInTheDocument();
    server.intercept = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });
});

describe('two people at once', () => {
  it('says who changed it, and saves the choice field by field', async () => {
    const { user, server, onSaved } = openForm(stored);
    await user.clear(field('Interno'));
    await user.type(field('Interno'), '101');
    await user.type(field('Código'), 'TRA');
    server.change(3, { interno: '102', ubicacion: 'Primer piso' });
    await user.click(save());

    const dialog = await screen.findByRole('dialog', { name: /Luna, Darío cambió el área/ });
    expect(dialog).toHaveTextContent('12/10/2026 a las 10:24');
    const interno = within(dialog).getByRole('group', { name: /Interno/ });
    expect(interno).toHaveTextContent('lo cambiaron los dos');
    await user.click(within(interno).getByRole('radio', { name: /Lo de Luna/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }));

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.stored.get(3)).toMatchObject({
      codigo: 'TRA',
      interno: '102',
      ubicacion: 'Primer piso',
      version: 3,
    });
  });

  it('loses nothing when the dialog is closed', async () => {
    const { user, server } = openForm(stored);
    await user.type(field('Código'), 'TRA');
    server.change(3, { codigo: 'OTRO' });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(field('Código')).toHaveValue('TRA');
    expect(server.stored.get(3)).toMatchObject({ codigo: 'OTRO' });
  });

  it('takes the other version whole', async () => {
    const { user, server } = openForm(stored);
    await user.type(field('Código'), 'TRA');
    server.change(3, { codigo: 'OTRO' });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: /Todo lo de Luna/ }));
    await user.click(screen.getByRole('button', { name: 'Quedarme con lo guardado' }));
    await waitFor(() => expect(field('Código')).toHaveValue('OTRO'));
    expect(server.requestsTo('PUT', /./)).toHaveLength(1);
  });

  it('saves on top without asking when the other change is not in the form', async () => {
    const { user, server, onSaved } = openForm(stored);
    await user.type(field('Código'), 'TRA');
    server.change(3, { activo: false });
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.stored.get(3)).toMatchObject({ codigo: 'TRA', activo: false });
  });
});

it('sends nothing without a yes, where one is asked for', async () => {
  const mayGo = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false);
  mayGo.mockResolvedValueOnce(true);
  const { user, onSaved } = openForm(stored, mayGo);
  await user.type(field('Código'), 'TRA');
  await user.click(save());
  await waitFor(() => expect(mayGo).toHaveBeenCalledOnce());
  expect(field('Código')).toHaveValue('TRA');
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

describe('leaving', () => {
  it('asks once while something is unsaved', async () => {
    const { user, history } = openForm(stored);
    await user.type(field('Código'), 'TRA');
    history.push('/inicio');
    const question = await screen.findByRole('alertdialog', { name: 'Tenés 1 cambio sin guardar' });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    expect(history.location.pathname).toBe('/editarArea');
    history.push('/inicio');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(history.location.pathname).toBe('/inicio');
  });

  it('saves and goes on; what is refused stays to be mended', async () => {
    const { user, history, onSaved } = openForm(stored);
    const saveAndLeave = async () => {
      history.push('/inicio');
      await user.click(await screen.findByRole('button', { name: 'Guardar y salir' }));
    };
    await user.clear(field('Nombre'));
    await saveAndLeave();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(field('Nombre')).toBeInvalid());
    expect(history.location.pathname).toBe('/editarArea');
    // At once: where the focus goes when the question has closed is none of this.
    fireEvent.change(field('Nombre'), { target: { value: 'Tránsito y Transporte' } });
    await saveAndLeave();
    await waitFor(() => expect(history.location.pathname).toBe('/inicio'));
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('lets the tab be closed only when nothing is unsaved', async () => {
    const { user } = openForm(stored);
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await user.type(field('Código'), 'TRA');
    expect(close()).toBe(true);
  });
});
