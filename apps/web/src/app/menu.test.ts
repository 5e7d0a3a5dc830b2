// @vitest-environment node
import { mdiInbox } from '@mdi/js';
import { describe, expect, it } from 'vitest';
import { isGroup, MENU, type MenuEntry, visibleMenu } from './menu.ts';
import { type Screen, SCREENS } from './screens.ts';

const labels = (sections: MenuEntry[][]) =>
  sections.map((section) =>
    section.map((entry) =>
      isGroup(entry) ? [entry.label, ...entry.items.map((item) => item.label)] : entry.label,
    ),
  );

describe('the menu', () => {
  it('holds every entry of the specification, with its literal label', () => {
    expect(labels(MENU)).toEqual([
      [
        ['Reportes', 'Pendientes', 'Realizados'],
        ['Tareas', 'Pendiente', 'Realizada'],
        ['Inventarios', 'Computadoras', 'Impresoras'],
      ],
      ['Areas', 'Usuarios', 'Listado OT', 'Cargar OT', 'Estadisticas'],
      ['Rentas', 'Ayuda'],
    ]);
  });

  it('shows only what exists and the role may open', () => {
    expect(labels(visibleMenu(MENU, SCREENS, 'computos'))).toContainEqual(['Areas']);
    expect(visibleMenu(MENU, SCREENS, 'empleado')).toEqual([]);
  });

  it('keeps of a group the links that can be opened', () => {
    const menu: MenuEntry[][] = [
      [
        {
          label: 'Grupo',
          icon: mdiInbox,
          items: [
            { label: 'Existe', to: '/existe', icon: mdiInbox },
            { label: 'Falta', to: '/falta', icon: mdiInbox },
          ],
        },
      ],
    ];
    const screen: Screen = {
      path: '/existe',
      permission: 'areas:list',
      office: null,
      load: () => Promise.reject(),
    };
    expect(labels(visibleMenu(menu, [screen], 'empleado'))).toEqual([[['Grupo', 'Existe']]]);
    expect(visibleMenu(menu, [screen], 'noRegistrado')).toEqual([]);
  });
});
