import { llano, type Referencia } from '@muni/contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import type * as Opens from '../../ui/opens.ts';
import { ReferencePicker } from './ReferencePicker.tsx';

const AREAS = [
  { id: 1, nombre: 'Catastro' },
  { id: 2, nombre: 'Rentas' },
  { id: 3, nombre: 'Recaudación' },
];
const source = {
  key: 'areas',
  search: async (q: string) => AREAS.filter(({ nombre }) => llano(nombre).startsWith(llano(q))),
  get: async () => ({ id: 1, nombre: 'Catastro' }),
};

function Area({ Picker, from }: { Picker: typeof ReferencePicker; from: typeof source }) {
  const [area, setArea] = useState<Referencia | null>(null);
  return (
    <Picker label="Área" source={from} value={area} onChange={setArea} help="La que lo pide" />
  );
}

function openPicker(Picker = ReferencePicker, from = source) {
  const send = vi.fn<() => void>();
  const { user } = renderScreen(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Area Picker={Picker} from={from} />
      <button type="submit">Enviar</button>
    </form>,
  );
  return { user, send, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Área' }) };
}

it('says so when what was written is left without choosing', async () => {
  const { user, box } = openPicker();
  await user.type(box, 'Corralón');
  await user.tab();
  expect(box).toHaveValue('');
  expect(box).toHaveAccessibleDescription('«Corralón» no se eligió de la lista.');

  await user.type(box, 'Cat');
  await user.click(await screen.findByRole('option', { name: 'Catastro' }));
  await user.tab();
  expect(box).toHaveValue('Catastro');
  expect(box).toHaveAccessibleDescription('La que lo pide');
});

it('takes a whole name that is left behind', async () => {
  const { user, box } = openPicker();
  await user.type(box, 'recaudacion');
  await user.tab();
  await waitFor(() => expect(box).toHaveValue('Recaudación'));
  expect(box).toHaveAccessibleDescription('La que lo pide');
});

it('takes with Enter the only one there is, and sends nothing with half a name in it', async () => {
  const { user, box, send } = openPicker();
  await user.type(box, 're{Enter}');
  expect(box).toHaveValue('re');
  await user.type(box, 'n{Enter}');
  await waitFor(() => expect(box).toHaveValue('Rentas'));
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledOnce();
});

it('narrows what it has while the answer for more letters is on its way', async () => {
  const onItsWay = new Promise<typeof AREAS>(() => {});
  const { user, box } = openPicker(ReferencePicker, {
    ...source,
    search: (q) => (q ? onItsWay : Promise.resolve(AREAS)),
  });
  await user.click(screen.getByRole('button', { name: 'Ver opciones' }));
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await user.type(box, 'cat');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Catastro']);
  await user.type(box, 'x');
  expect(screen.getByText('Buscando…')).toBeVisible();
});

/** A picker on a page where no list has been opened yet; what it asks for comes when the test says so. */
async function openPlain(load: () => Promise<unknown>) {
  vi.resetModules();
  vi.doMock('../../ui/opens.ts', async (original) => {
    const opens = await original<typeof Opens>();
    return { ...opens, loadPicker: () => load().then(opens.loadPicker) };
  });
  const plain = await import('./ReferencePicker.tsx');
  vi.doUnmock('../../ui/opens.ts');
  return openPicker(plain.ReferencePicker);
}
const boxNow = () => screen.getByRole('combobox');

it('keeps what is typed, and the focus, while its list is on the way', async () => {
  let arrive = () => {};
  const { user, box } = await openPlain(() => new Promise<void>((resolve) => (arrive = resolve)));
  await user.type(box, 'ntas{Home}');
  arrive();
  await waitFor(() => expect(boxNow()).not.toBe(box));
  expect(boxNow()).toHaveFocus();
  await user.keyboard('Re');
  expect(boxNow()).toHaveValue('Rentas');
  await user.click(await screen.findByRole('option', { name: 'Rentas' }));
  expect(boxNow()).toHaveValue('Rentas');
});

it('opens from its arrow at the first press, though its list takes its place before the button is let go', async () => {
  const { user } = await openPlain(() => Promise.resolve());
  const arrow = screen.getByRole('button', { name: 'Ver opciones' });
  await user.pointer({ keys: '[MouseLeft>]', target: arrow });
  expect(await screen.findByRole('option', { name: 'Catastro' })).toBeInTheDocument();
});

it('takes a whole name that is left behind before its list has come', async () => {
  let arrive = () => {};
  const { user, box } = await openPlain(() => new Promise<void>((resolve) => (arrive = resolve)));
  await user.type(box, 'recaudacion');
  await user.tab();
  await waitFor(() => expect(box).toHaveValue('Recaudación'));
  arrive();
  await waitFor(() => expect(boxNow()).not.toBe(box));
  expect(boxNow()).toHaveValue('Recaudación');
  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus();
});

it('says so when its list cannot come, asks for it again, and takes names all the same', async () => {
  let tries = 0;
  const { user, box } = await openPlain(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('no network');
  });
  await user.type(box, 'rentas{Enter}');
  await waitFor(() => expect(box).toHaveValue('Rentas'));
  expect(box).toHaveAccessibleDescription(/^No pudimos traer la lista/);
  await user.tab();
  await user.click(box);
  await waitFor(() => expect(boxNow()).not.toBe(box));
  expect(boxNow()).toHaveAccessibleDescription('La que lo pide');
});
