import type { DatosEmpleado, Dependencia } from '@muni/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, json, refuse } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { BajaDialog } from './BajaDialog.tsx';

const ANA = { id: 7, nombre: 'Ana', apellido: 'Gómez', version: 3 } as DatosEmpleado;
const AREAS: Dependencia = {
  clave: 'areas',
  titulo: 'Áreas a cargo',
  total: 2,
  usos: [{ tipo: 'área', nombre: 'Tránsito', ruta: '/editarArea?id=3' }],
};

async function open(groups: Dependencia[], refusal?: () => Response) {
  const server = fakeServer([]);
  server.intercept = ({ path }) => {
    if (path.endsWith('/dependencias/')) return json(200, groups);
    return path.endsWith('/baja/') ? (refusal?.() ?? json(200, ANA)) : undefined;
  };
  const onClose = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  const view = renderScreen(<BajaDialog empleado={ANA} onClose={onClose} onDone={onDone} />);
  const dialog = await screen.findByRole('dialog', { name: 'Dar de baja a Ana Gómez' });
  const leave = within(dialog).getByRole('button', { name: 'Dar de baja' });
  await waitFor(() => expect(leave).not.toHaveAttribute('aria-disabled'));
  return {
    ...view,
    dialog,
    onDone,
    sent: () => server.requestsTo('POST', /baja/),
    leave: () => view.user.click(leave),
    writeMotivo: () =>
      view.user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Se jubila'),
  };
}

describe('the baja of somebody', () => {
  it('asks for the reason, and who follows in what is in charge', async () => {
    const { dialog, leave, sent } = await open([AREAS]);
    expect(within(dialog).getByText('y 1 más')).toBeInTheDocument();
    await leave();
    expect(await within(dialog).findByText('Completá este dato.')).toBeInTheDocument();
    expect(within(dialog).getByRole('combobox', { name: 'Quién sigue a cargo' })).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('stops asking who follows once it is said', async () => {
    const { user, dialog, leave } = await open([AREAS]);
    await leave();
    expect(await within(dialog).findByText(/Elegí quién sigue/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Dejar sin nadie a cargo' }));
    await waitFor(() =>
      expect(within(dialog).queryByText(/Elegí quién sigue/)).not.toBeInTheDocument(),
    );
    expect(await within(dialog).findByText('Completá este dato.')).toBeInTheDocument();
  });

  it('hands it to nobody when that is said, in one request with its version', async () => {
    const { user, dialog, leave, writeMotivo, sent, onDone } = await open([AREAS]);
    await writeMotivo();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Dejar sin nadie a cargo' }));
    await leave();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toMatchObject({
      motivo: 'Se jubila',
      reasignar: { areas: null },
      version: 3,
    });
  });

  it('puts what the server says beside its field, and repeats with the same key', async () => {
    let refusals = 0;
    const { dialog, leave, writeMotivo, sent, onDone } = await open([], () =>
      refusals++ === 0
        ? refuse(400, 'validation', 'Revisá.', { fields: { fechaBaja: 'Es anterior al ingreso.' } })
        : json(200, ANA),
    );
    await writeMotivo();
    await leave();
    expect(await within(dialog).findByText('Es anterior al ingreso.')).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
    await leave();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it('says what has no field of its own above all', async () => {
    const { dialog, leave, writeMotivo } = await open([], () =>
      refuse(409, 'conflict', 'Es la única persona activa de Computos.'),
    );
    await writeMotivo();
    await leave();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('única persona activa');
  });
});
