import { impresoras, type ImpresoraInput } from '@muni/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { FilasField } from './FilasField.tsx';
import { ListaTextoField } from './ListaTextoField.tsx';
import { NumeroField, SiNoField } from './Fields.tsx';
import { ResourceForm } from './ResourceForm.tsx';

const COLUMNS = [
  { name: 'modelo', label: 'Modelo', kind: 'texto', initial: '' },
  { name: 'color', label: 'Color', kind: { options: ['Negro', 'Cian'] } },
  { name: 'stock', label: 'Stock', kind: 'numero', initial: 0 },
] as const;

const resource = {
  ...impresoras,
  labels: { ...impresoras.labels, mac: 'MAC', paginas: 'Páginas' },
  input: z.object({
    insumos: impresoras.input.shape.insumos,
    color: impresoras.input.shape.color,
    paginas: z.int().min(1).nullish(),
    mac: z.array(z.string().min(3, { error: 'Muy corta.' })),
  }),
};

function open() {
  const saved = vi.fn((input: ImpresoraInput) => Promise.resolve(input));
  const view = renderScreen(
    <ResourceForm resource={resource} save={saved} onSaved={() => undefined} saveLabel="Guardar">
      <FilasField name="insumos" columns={COLUMNS} item="insumo" max={2} />
      <SiNoField name="color" />
      <NumeroField name="paginas" help={(value) => `Son ${value} hojas.`} />
      <ListaTextoField name="mac" />
    </ResourceForm>,
  );
  return { ...view, saved };
}
const save = () => screen.getByRole('button', { name: 'Guardar' });

it('writes lists, numbers and yes or no as the contract takes them', async () => {
  const { user, saved } = open();
  await user.click(screen.getByRole('button', { name: 'Agregar insumo' }));
  const line = screen.getByRole('group', { name: 'insumo 1' });
  // Whoever adds a line goes on in it.
  await user.keyboard('TN-1060');
  await user.selectOptions(within(line).getByRole('combobox', { name: 'Color' }), 'Negro');
  await user.clear(within(line).getByRole('textbox', { name: 'Stock' }));
  await user.type(within(line).getByRole('textbox', { name: 'Stock' }), '12');
  await user.click(screen.getByRole('checkbox', { name: 'Color' }));
  await user.type(screen.getByRole('textbox', { name: /^Páginas/ }), '500');
  expect(screen.getByText('Son 500 hojas.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^MAC/ }), 'aaa, bbb');
  await user.click(save());
  expect(saved.mock.calls[0]?.[0]).toEqual({
    insumos: [{ modelo: 'TN-1060', color: 'Negro', rendimiento: null, stock: 12, stockMinimo: 0 }],
    color: true,
    paginas: 500,
    mac: ['aaa', 'bbb'],
  });
});

it('takes a line away, stops at the limit, and says what is wrong in a list', async () => {
  const { user, saved } = open();
  const add = () => user.click(screen.getByRole('button', { name: 'Agregar insumo' }));
  await add();
  await add();
  expect(screen.queryByRole('button', { name: 'Agregar insumo' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar insumo 2' }));
  expect(screen.getAllByRole('group', { name: /^insumo/ })).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: /^Páginas/ }), 'mil');
  await user.type(screen.getByRole('textbox', { name: /^MAC/ }), 'a b');
  await user.click(save());
  const modelo = screen.getByRole('textbox', { name: 'Modelo' });
  await waitFor(() => expect(modelo).toHaveAccessibleDescription('Completá este dato.'));
  await user.click(screen.getByRole('button', { name: 'Insumos' }));
  expect(modelo).toHaveFocus();
  expect(screen.getByText('Tiene que ser un número.')).toBeInTheDocument();
  expect(screen.getByText('Muy corta.')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
});
