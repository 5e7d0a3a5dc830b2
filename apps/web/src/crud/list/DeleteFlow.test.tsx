import { type Area, areas } from '@muni/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { area, fakeServer, refuse } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { resourceApi } from '../resourceApi.ts';
import { useDeleteFlow } from './DeleteFlow.tsx';

const { remove } = resourceApi<typeof areas>(areas);
const onBaja = vi.fn<(row: Area) => void>();

function Deletable({ row }: { row: Area }) {
  const { ask, dialog } = useDeleteFlow<Area>({
    resource: areas,
    remove,
    nameOf: (one) => one.nombre,
    onBaja,
    leaveTo: '/areas',
  });
  return (
    <>
      <button type="button" onClick={() => ask(row)}>
        Empezar
      </button>
      {dialog}
    </>
  );
}

async function start() {
  const row = area(3, 'Tránsito');
  const server = fakeServer([row]);
  const view = renderScreen(<Deletable row={row} />);
  await view.user.click(screen.getByRole('button', { name: 'Empezar' }));
  await screen.findByRole('alertdialog', { name: '¿Eliminar el área Tránsito?' });
  return { ...view, server };
}
const confirm = () => screen.getByRole('button', { name: 'Eliminar área' });

describe('deleting', () => {
  it('starts on «Cancelar», and says that nothing happened', async () => {
    const { user, server } = await start();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(
      await screen.findByRole('alertdialog', { name: 'Eliminación cancelada' }),
    ).toHaveTextContent('El área Tránsito sigue como estaba.');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.stored.has(3)).toBe(true);
  });

  it('takes Escape for a cancellation', async () => {
    const { user } = await start();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Eliminación cancelada')).toBeInTheDocument();
  });

  it('deletes, says so, and only then goes on', async () => {
    const { user, server } = await start();
    await user.click(confirm());
    expect(await screen.findByText('Se eliminó el área Tránsito.')).toBeInTheDocument();
    expect(server.stored.has(3)).toBe(false);
    expect(window.location.pathname).not.toBe('/areas');
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(window.location.pathname).toBe('/areas');
  });

  it('names who still refers to it and offers the baja', async () => {
    const { user, server } = await start();
    const usos = [{ tipo: 'empleado', nombre: 'Benítez, Marcela', ruta: '/editarUsuarios?id=8' }];
    server.intercept = () =>
      refuse(409, 'in_use', 'No se puede eliminar: tiene 14 empleados y 2 órdenes de trabajo.', {
        usos,
        usosPorTipo: [
          { tipo: 'empleado', total: 14 },
          { tipo: 'orden de trabajo', total: 2 },
        ],
      });
    await user.click(confirm());
    expect(
      await screen.findByText(/^Tiene 14 empleados y 2 órdenes de trabajo. No se borró nada./),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Benítez, Marcela' })).toHaveAttribute(
      'href',
      '/editarUsuarios?id=8',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '14 empleados: Benítez, Marcela y 13 más',
      '2 órdenes de trabajo',
    ]);
    await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
    expect(onBaja).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
  });
});
