import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { area, fakeServer, json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { EditarAreaPage } from './AreaPage.tsx';

const open = (address: string, part = {}) => {
  const server = fakeServer([area(3, 'Tránsito', part)]);
  return { server, ...renderScreen(<EditarAreaPage />, address) };
};

describe('the page of an area', () => {
  it('saves a change and shows the new record', async () => {
    const { user, server } = open('/editarArea?id=3#datos');
    await user.type(await screen.findByRole('textbox', { name: /^Interno/ }), '140');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Guardaste los cambios.')).toBeInTheDocument();
    expect(server.stored.get(3)).toMatchObject({ interno: '140', version: 2 });
  });

  it('opens on its facts and what is open, with how many of each; the form is a step away', async () => {
    const { user, server } = open('/editarArea?id=3', { interno: '140' });
    server.intercept = ({ path }) =>
      path.startsWith('/api/areas/') ? undefined : json(200, [], { 'x-total-count': '4' });
    const facts = await screen.findByText('140');
    expect(facts).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Personas 4' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Editar datos' }));
    expect(await screen.findByRole('textbox', { name: /^Interno/ })).toHaveValue('140');
  });

  it('says why the name of a protected area cannot change, and does not offer to end it', async () => {
    open('/editarArea?id=3#datos', { protegida: true });
    expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveAttribute('readonly');
    expect(screen.getByText(/no se cambia/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Eliminar|baja/ })).not.toBeInTheDocument();
  });

  it('keeps what was typed while another tab is looked at', async () => {
    const { user, server, history } = open('/editarArea?id=3#datos');
    server.intercept = ({ path }) =>
      path.endsWith('/historial/')
        ? json(200, [
            {
              id: 1,
              fecha: '2026-10-12T13:24:00Z',
              accion: 'modificación',
              quien: 'Luna, Darío',
              cambios: { interno: { antes: null, despues: '140' } },
            },
            {
              id: 0,
              fecha: '2026-03-02T13:20:00Z',
              accion: 'alta',
              quien: 'Luna, Darío',
              cambios: { nombre: { antes: null, despues: 'Tránsito' } },
            },
          ])
        : undefined;
    await user.type(await screen.findByRole('textbox', { name: /^Código/ }), 'TRA');
    await user.click(screen.getByRole('tab', { name: 'Historial' }));
    expect(history.location.hash).toBe('#historial');
    const [entry, first] = await screen.findAllByRole('listitem');
    if (!entry || !first) throw new Error('two entries were told');
    expect(entry).toHaveTextContent(/Luna, Darío · modificación · 12\/10\/2026 10:24/);
    expect(within(entry).getByRole('definition')).toHaveTextContent(/vacío.*140/);
    expect(within(first).getByRole('definition')).toHaveTextContent(/^Tránsito$/);
    await user.click(screen.getByRole('tab', { name: 'Datos' }));
    expect(screen.getByRole('textbox', { name: /^Código/ })).toHaveValue('TRA');
  });

  it('asks for the reason of a baja', async () => {
    const { user, server } = open('/editarArea?id=3#datos');
    server.intercept = ({ path, body }) => {
      if (!path.endsWith('/baja/')) return undefined;
      server.change(3, { activo: false, motivoBaja: String(body.motivo) });
      return json(200, server.stored.get(3));
    };
    await user.click(await screen.findByRole('button', { name: 'Más acciones de Tránsito' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dar de baja' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dar de baja Tránsito' });
    await user.click(within(dialog).getByRole('button', { name: 'Dar de baja' }));
    expect(await within(dialog).findByText('Completá este dato.')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Se unió a Gobierno');
    await user.click(within(dialog).getByRole('button', { name: 'Dar de baja' }));
    expect(await screen.findByText('Está de baja: Se unió a Gobierno')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reactivar' })).toBeInTheDocument(),
    );
  });

  it.each(['/editarArea?id=99', '/editarArea'])(
    'says that there is nothing at %s',
    async (address) => {
      open(address);
      expect(await screen.findByText('No encontramos el área')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Ver todas las áreas' })).toHaveAttribute(
        'href',
        '/ListaDeAreas',
      );
    },
  );
});
