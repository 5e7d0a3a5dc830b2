import { type Area, areas } from '@muni/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { area, fakeServer, refuse } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { resourceApi } from '../resourceApi.ts';
import type { Bulk } from './bulk.ts';
import type { Column } from './columns.ts';
import { eliminarVarios } from './DeleteFlow.tsx';
import { ListPage } from './ListPage.tsx';
import { useListQuery } from './useListQuery.ts';

const { list: fetchPage, exportar, remove: removeArea } = resourceApi<typeof areas>(areas);
const COLUMNS: Column<Area>[] = [
  { id: 'nombre', label: 'Nombre', primary: true, sortable: true, cell: (row) => row.nombre },
  { id: 'codigo', label: 'Código', cell: (row) => row.codigo },
  { id: 'interno', label: 'Interno', cell: (row) => row.interno },
];
const remove = vi.fn<(row: Area) => void>();
const archived = vi.fn<(row: Area) => Promise<void>>();
const BULK = {
  noun: areas.noun,
  actions: [{ label: 'Archivar', icon: '', work: { done: 'Archivaste', act: archived } }],
};

function List({ bulk }: { bulk?: Bulk<Area> }) {
  return (
    <ListPage
      title="Áreas"
      list={useListQuery(areas, fetchPage)}
      name="prueba"
      columns={COLUMNS}
      exportar={exportar}
      placeholder="Buscar"
      filters={[
        {
          name: 'tipo',
          label: 'Tipo',
          options: ['Oficina', 'Dirección'].map((value) => ({ value, label: value })),
        },
      ]}
      empty={{ title: 'Todavía no hay áreas', text: 'Las oficinas del municipio.' }}
      bulk={bulk}
      views={{
        plural: 'las áreas',
        nameOf: (row) => row.nombre,
        hrefOf: (row) => `/editarArea?id=${row.id}`,
        actionsOf: (row) => [
          { label: 'Eliminar', icon: '', danger: true, onClick: () => remove(row) },
        ],
        card: (row) => ({ title: row.nombre, lines: [] }),
      }}
    />
  );
}
const NAMES = ['Archivo', 'Bromatología', 'Catastro'];
const some = () =>
  NAMES.map((nombre, index) => area(index + 1, nombre, { codigo: nombre.slice(0, 3) }));
const many = () =>
  Array.from({ length: 60 }, (_, index) => area(index + 1, `Área ${String(index + 10)}`));

function openList(rows: Area[], address = '/ListaDeAreas', bulk?: Bulk<Area>) {
  const server = fakeServer(rows);
  return { server, ...renderScreen(<List bulk={bulk} />, address) };
}
const shown = () => screen.getAllByRole('link').map((link) => link.textContent);

it('gives the focus to the next line when the row that has it leaves', async () => {
  const { user, server, queries } = openList(some());
  await screen.findByText('Catastro');
  const leave = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Acciones de ${name}` }));
    await user.keyboard('{Escape}');
    server.stored.delete(NAMES.indexOf(name) + 1);
    await queries.invalidateQueries();
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
  };
  await leave('Bromatología');
  expect(screen.getByRole('link', { name: 'Catastro' })).toHaveFocus();
  await leave('Catastro');
  expect(screen.getByRole('link', { name: 'Archivo' })).toHaveFocus();
});

describe('the rows', () => {
  it('open by their link, by a click anywhere and with E', async () => {
    const { user, history } = openList(some());
    expect(await screen.findByRole('link', { name: 'Catastro' })).toHaveAttribute(
      'href',
      '/editarArea?id=3',
    );
    await user.click(screen.getByText('Bro'));
    expect(history.location.search).toBe('?id=2');
  });

  it('are walked with J and K, and opened with E', async () => {
    const { user, history } = openList(some());
    await screen.findByText('Catastro');
    await user.keyboard('jjk');
    expect(screen.getByRole('link', { name: 'Archivo' })).toHaveFocus();
    await user.keyboard('{ArrowDown}e');
    expect(history.location.search).toBe('?id=2');
  });

  it('keep their menu, with the dangerous action in it', async () => {
    const { user } = openList(some());
    await user.click(await screen.findByRole('button', { name: 'Acciones de Catastro' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
  });
});

describe('the state in the address', () => {
  it('orders by a column head and turns the order round', async () => {
    const { user, history } = openList(some());
    await screen.findByText('Catastro');
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Nombre' }));
    await waitFor(() => expect(shown()).toEqual(NAMES.toReversed()));
    expect(history.location.search).toBe('?sort=-nombre');
  });

  it('pages, and goes to the last page when the address is past the end', async () => {
    const { user, history } = openList(many(), '/ListaDeAreas?page=9');
    expect(await screen.findByText('51–60 de 60')).toBeInTheDocument();
    expect(history.location.search).toBe('?page=3');
    expect(screen.getByRole('button', { name: 'Página siguiente' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Página anterior' }));
    expect(await screen.findByText('26–50 de 60')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: /Filas/ }), '100');
    expect(await screen.findByText('1–60 de 60')).toBeInTheDocument();
  });

  it('searches from the slash, once the person pauses, and goes back to page one', async () => {
    const { user, server, history } = openList(many(), '/ListaDeAreas?page=2');
    await screen.findByText('26–50 de 60');
    await user.keyboard('/área 3');
    expect(await screen.findByText('1–10 de 10')).toBeInTheDocument();
    expect(new URLSearchParams(history.location.search).get('q')).toBe('área 3');
    const searches = server.asked.filter((one) => one.query.has('q'));
    expect(searches.map((one) => [one.query.get('q'), one.query.get('page')])).toEqual([
      ['área 3', '1'],
    ]);
  });

  it('goes from the search to the first row found, and leaves the box with Escape', async () => {
    const { user } = openList(many());
    await screen.findByText('1–25 de 60');
    await user.keyboard('/área 3{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Área 30' })).toHaveFocus());
    expect(screen.getByText('1–10 de 10')).toBeInTheDocument();
    await user.keyboard('/{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Área 30' })).toHaveFocus());
    await user.keyboard('/{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await user.keyboard('{Escape}j');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(document.activeElement).toHaveAttribute('data-row-link');
  });

  it('filters with a chip that says what it leaves in, and clears', async () => {
    const { user, history } = openList([...some(), area(9, 'Zoonosis', { tipo: 'Oficina' })]);
    await screen.findByText('Catastro');
    await user.click(screen.getByRole('button', { name: 'Filtrar por Tipo' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Oficina' }));
    await waitFor(() => expect(shown()).toEqual(['Zoonosis']));
    expect(screen.getByRole('button', { name: 'Tipo: Oficina' })).toBeInTheDocument();
    // The menu stays: all but those, and another besides.
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Todos menos estos' }));
    expect(await screen.findByText('Tipo no es Oficina')).toBeInTheDocument();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Dirección' }));
    expect(new URLSearchParams(history.location.search).get('tipo')).toBe('!Dirección,Oficina');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(history.location.search).toBe('');
  });
});

describe('without rows', () => {
  it('says why and what to do', async () => {
    openList([]);
    expect(await screen.findByText('Todavía no hay áreas')).toBeInTheDocument();
  });

  it('names the search that found nothing', async () => {
    const { user } = openList(some(), '/ListaDeAreas?q=zzz');
    expect(await screen.findByText(/Buscamos «zzz» en todas las áreas/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }));
    expect(await screen.findByText('Catastro')).toBeInTheDocument();
  });

  it('shows the code to dictate and tries again', async () => {
    const server = fakeServer(some());
    server.intercept = () => refuse(500, 'internal', 'Algo falló de nuestro lado.');
    const { user } = renderScreen(<List />, '/ListaDeAreas');
    expect(await screen.findByText('pedido-7')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Llamar a Cómputos (214)' })).toHaveAttribute(
      'href',
      'tel:214',
    );
    server.intercept = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Reintentar ahora' }));
    expect(await screen.findByText('Catastro')).toBeInTheDocument();
  });
});

describe('the columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  it('can be hidden and moved with the keyboard, and stay so', async () => {
    const { user, unmount } = openList(some());
    await screen.findByText('Catastro');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    const menu = await screen.findByRole('dialog', { name: 'Columnas de la lista' });
    expect(await within(menu).findByRole('checkbox', { name: 'Nombre' })).toBeDisabled();
    await user.click(within(menu).getByRole('checkbox', { name: 'Código' }));
    within(menu).getByRole('checkbox', { name: 'Interno' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(heads()).toEqual(['Interno', 'Nombre', 'Acciones']));
    unmount();
    openList(some());
    await screen.findByText('Catastro');
    expect(heads()).toEqual(['Interno', 'Nombre', 'Acciones']);
  });
});

it('says that the filters left nothing only where there is something', async () => {
  const { unmount } = openList(some(), '/ListaDeAreas?tipo=Oficina');
  expect(await screen.findByText('Nada coincide')).toBeInTheDocument();
  unmount();
  openList([], '/ListaDeAreas?tipo=Oficina');
  expect(await screen.findByText('Todavía no hay áreas')).toBeInTheDocument();
  expect(screen.queryByText('Nada coincide')).not.toBeInTheDocument();
});

it('deletes those chosen once it was read that nothing brings them back', async () => {
  const { user, server } = openList(
    some(),
    undefined,
    eliminarVarios<Area>(areas.noun, removeArea, ({ nombre }) => nombre !== 'Archivo'),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Catastro' }));
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Archivo' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('alertdialog', { name: '¿Eliminar 1 área?' });
  expect(dialog).toHaveTextContent('No se puede deshacer. 1 de las seleccionadas queda como está.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(server.stored.size).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar 1 área' }));
  expect(await screen.findByText('Eliminaste 1 área.')).toBeInTheDocument();
  expect([...server.stored.values()].map(({ nombre }) => nombre)).toEqual([
    'Archivo',
    'Bromatología',
  ]);
});

it('lets several be chosen on a phone by whoever asks for it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('max-width'),
        media,
      }) as MediaQueryList,
  );
  try {
    const { user } = openList(some(), undefined, BULK);
    expect(await screen.findByText('Catastro')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Más acciones de la lista' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Elegir varios' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Catastro' }));
    await user.click(await screen.findByRole('button', { name: 'Archivar' }));
    await waitFor(() => expect(archived).toHaveBeenCalledOnce());
    expect(archived.mock.calls[0]?.[0]).toMatchObject({ nombre: 'Catastro' });
    await user.click(screen.getByRole('button', { name: 'Terminar de elegir' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  } finally {
    vi.restoreAllMocks();
  }
});
