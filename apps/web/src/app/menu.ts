// The whole menu of the specification, labels literal. An entry appears when its screen exists and the person may open
// it: both come from the table of screens, so the menu cannot promise more than the routes hold.
import {
  mdiAccountGroup,
  mdiArchive,
  mdiBank,
  mdiChartBar,
  mdiCheckAll,
  mdiCheckCircleOutline,
  mdiClipboardClock,
  mdiClipboardText,
  mdiFaceAgent,
  mdiFilePlus,
  mdiFormatListChecks,
  mdiHelpCircleOutline,
  mdiInbox,
  mdiMonitor,
  mdiPrinter,
  mdiSitemap,
} from '@mdi/js';
import { can, type Role } from '@muni/contract';
import { PATHS } from '../nouns/paths.ts';
import type { Screen } from './screens.ts';

export interface MenuLink {
  label: string;
  to: string;
  icon: string;
}
export interface MenuGroup {
  label: string;
  icon: string;
  items: MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

/** Each section is ruled off from the next. */
export const MENU: MenuEntry[][] = [
  [
    {
      label: 'Reportes',
      icon: mdiFaceAgent,
      items: [
        { label: 'Pendientes', to: PATHS.reportesPendientes, icon: mdiInbox },
        { label: 'Realizados', to: PATHS.reportesRealizados, icon: mdiCheckCircleOutline },
      ],
    },
    {
      label: 'Tareas',
      icon: mdiFormatListChecks,
      items: [
        { label: 'Pendiente', to: PATHS.tareasPendientes, icon: mdiClipboardClock },
        { label: 'Realizada', to: PATHS.tareasRealizadas, icon: mdiCheckAll },
      ],
    },
    {
      label: 'Inventarios',
      icon: mdiArchive,
      items: [
        { label: 'Computadoras', to: PATHS.computadoras, icon: mdiMonitor },
        { label: 'Impresoras', to: PATHS.impresoras, icon: mdiPrinter },
      ],
    },
  ],
  [
    { label: 'Areas', to: PATHS.areas, icon: mdiSitemap },
    { label: 'Usuarios', to: PATHS.empleados, icon: mdiAccountGroup },
    { label: 'Listado OT', to: PATHS.ordenes, icon: mdiClipboardText },
    { label: 'Cargar OT', to: PATHS.nuevaOrden, icon: mdiFilePlus },
    { label: 'Estadisticas', to: PATHS.estadisticas, icon: mdiChartBar },
  ],
  [
    { label: 'Rentas', to: PATHS.cargarRentas, icon: mdiBank },
    { label: 'Ayuda', to: PATHS.ayuda, icon: mdiHelpCircleOutline },
  ],
];

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'items' in entry;

/** The addresses that a role may open. */
export const openTo = (screens: Screen[], role: Role) =>
  new Set(screens.filter(({ permission }) => can(role, permission)).map(({ path }) => path));

/** The sections a role sees; groups and sections left without links disappear. */
export function visibleMenu(menu: MenuEntry[][], screens: Screen[], role: Role): MenuEntry[][] {
  const open = openTo(screens, role);
  return menu
    .map((section) =>
      section.flatMap((entry): MenuEntry[] => {
        if (!isGroup(entry)) return open.has(entry.to) ? [entry] : [];
        const items = entry.items.filter((item) => open.has(item.to));
        return items.length > 0 ? [{ ...entry, items }] : [];
      }),
    )
    .filter((section) => section.length > 0);
}
