import { type Area, type AreaInput, areas } from '@muni/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { area, fakeServer } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { resourceApi } from '../resourceApi.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { type Holder, UnicoField } from './UnicoField.tsx';

const api = resourceApi<typeof areas>(areas);
const TAKEN: Holder = { id: 8, nombre: 'Tesorería', detalle: 'de baja', ruta: '/editarArea?id=8' };

/** Somebody has TES; the area that is edited has TRA. */
function open(record?: Area) {
  fakeServer(record ? [record] : []);
  const find = vi.fn<(name: string, value: string) => Promise<Holder[]>>((_name, value) =>
    Promise.resolve(
      value === 'TES' ? [TAKEN] : value === 'TRA' ? [{ ...TAKEN, id: record?.id ?? 3 }] : [],
    ),
  );
  const view = renderScreen(
    <ResourceForm
      resource={areas}
      record={record}
      save={(input: AreaInput, _version, key) => api.create(input, key)}
      onSaved={() => undefined}
      saveLabel="Guardar"
    >
      <UnicoField
        name="codigo"
        source={{ resource: areas, find }}
        record={record}
        format={(text) => (text ? `[${text}]` : '')}
      />
    </ResourceForm>,
  );
  return { ...view, find, field: () => screen.getByRole('textbox', { name: /^Código/ }) };
}

describe('a value that nobody shares', () => {
  it('is told to be free or whose it is, once the person pauses', async () => {
    const { user, find, field } = open();
    await user.type(field(), 'TES');
    expect(await screen.findByText('Tesorería')).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Ya lo usa Tesorería (de baja). Ver su ficha');
    expect(screen.getByRole('link', { name: 'Ver su ficha' })).toHaveAttribute(
      'href',
      '/editarArea?id=8',
    );
    expect(find.mock.calls.map(([, value]) => value)).toEqual(['TES']);
    await user.type(field(), '2');
    expect(await screen.findByText('Disponible')).toBeInTheDocument();
    expect(field()).toBeValid();
  });

  it('is among what is left to correct once somebody has it', async () => {
    const { user, field } = open();
    await user.type(field(), 'TES');
    await screen.findByText('Tesorería');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('button', { name: 'Código' })).toBeInTheDocument();
    await user.type(field(), '2');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Código' })).not.toBeInTheDocument(),
    );
  });

  it('is not asked while it is empty or cannot be right', async () => {
    const { find, field } = open();
    vi.useFakeTimers();
    for (const value of ['x'.repeat(21), '']) {
      fireEvent.change(field(), { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(5000));
    }
    expect(find).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: 'TES' } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(find).toHaveBeenCalledOnce();
  });

  it('of the record itself is no news', async () => {
    const { user, find, field } = open(area(3, 'Tránsito', { codigo: 'TRA' }));
    await user.type(field(), '2');
    expect(await screen.findByText('Disponible')).toBeInTheDocument();
    await user.type(field(), '{Backspace}');
    await waitFor(() => expect(screen.queryByText('Disponible')).not.toBeInTheDocument());
    expect(find.mock.calls.map(([, value]) => value)).toEqual(['TRA2']);
  });

  it('keeps the first letter of whoever types faster than the screen is drawn', async () => {
    const frames: (() => void)[] = [];
    const { user, field } = open();
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    await user.type(field(), 'T');
    for (const draw of frames) draw();
    await user.keyboard('RA');
    expect(field()).toHaveValue('TRA');
  });

  it('is dressed while nobody writes in it', async () => {
    const { user, field } = open(area(3, 'Tránsito', { codigo: 'TRA' }));
    expect(field()).toHaveValue('[TRA]');
    await user.click(field());
    expect(field()).toHaveValue('TRA');
    await user.tab();
    expect(field()).toHaveValue('[TRA]');
  });
});
