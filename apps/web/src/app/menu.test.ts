import type { Role } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { isGroup, MENU, visibleMenu } from './menu.ts';
import type { Screen } from './screens.ts';

const links = MENU.flat().flatMap((entry) =>
  isGroup(entry)
    ? entry.items.map((item) => [entry.label, item.label, item.to])
    : [[null, entry.label, entry.to]],
);

it('has the labels and addresses of the specification, and no others', () => {
  expect(links).toEqual([
    ['Reportes', 'Pendientes', '/ListaReportesPendiente'],
    ['Reportes', 'Realizados', '/ListaReportesRealizada'],
    ['Tareas', 'Pendiente', '/ListaTareasPendientes'],
    ['Tareas', 'Realizada', '/ListaTareasRealizadas'],
    ['Inventarios', 'Computadoras', '/relevamientoComputadoras'],
    ['Inventarios', 'Impresoras', '/relevamientoImpresoras'],
    [null, 'Areas', '/ListaDeAreas'],
    [null, 'Usuarios', '/listaDeUsuarios'],
    [null, 'Listado OT', '/listadoOrdenTrabajo'],
    [null, 'Cargar OT', '/ordenDeTrabajo'],
    [null, 'Estadisticas', '/estadisticas'],
    [null, 'Rentas', '/cargaDatosEfimuni'],
    [null, 'Ayuda', '/ayuda'],
  ]);
});

describe('what a role sees', () => {
  const screen = (path: string, permission: Screen['permission']): Screen => ({
    path,
    permission,
    office: null,
    guia: 'ayuda',
    load: () => Promise.reject(new Error('not opened here')),
  });
  // As if every screen existed, with who may open it.
  const screens = links.map(([group, label, to]) =>
    screen(
      to ?? '',
      group === 'Reportes' || label === 'Ayuda' || label === 'Rentas' ? 'areas:list' : 'areas:read',
    ),
  );
  const labels = (role: Role, existing = screens) =>
    visibleMenu(MENU, existing, role).map((section) => section.map(({ label }) => label));

  it('is everything for Computos', () => {
    expect(labels('computos')).toEqual([
      ['Reportes', 'Tareas', 'Inventarios'],
      ['Areas', 'Usuarios', 'Listado OT', 'Cargar OT', 'Estadisticas'],
      ['Rentas', 'Ayuda'],
    ]);
  });

  it('leaves out links, groups and sections that it may not open', () => {
    expect(labels('empleado')).toEqual([['Reportes'], ['Rentas', 'Ayuda']]);
  });

  it('leaves out what has no screen', () => {
    expect(labels('computos', [screen('/ListaDeAreas', 'areas:read')])).toEqual([['Areas']]);
  });
});
