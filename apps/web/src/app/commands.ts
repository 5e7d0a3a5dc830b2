// What can be gone to or done by its name: the entries of the menu that the person has, and what has none.
import {
  mdiAccountCircleOutline,
  mdiApi,
  mdiBank,
  mdiBellOutline,
  mdiChartBar,
  mdiCog,
  mdiCompare,
  mdiHistory,
  mdiHomeOutline,
  mdiLaptop,
  mdiLogout,
  mdiMoonWaningCrescent,
  mdiPlus,
  mdiWhiteBalanceSunny,
} from '@mdi/js';
import { can, type Role } from '@muni/contract';
import { PATHS } from '../nouns/paths.ts';
import { LUGARES } from '../features/administracion/administracion.labels.ts';
import type { Comando } from '../features/busqueda/busqueda.rules.ts';
import { saveFile } from '../crud/download.ts';
import { chooseColours } from '../lib/colours.ts';
import { messageOf } from '../lib/errors.ts';
import { send } from '../lib/http.ts';
import { useUser } from '../lib/SessionContext.tsx';
import { toast } from '../ui/Toasts.tsx';
import { isGroup, MENU, openTo, visibleMenu } from './menu.ts';
import { SCREENS } from './screens.ts';
import { useSignOut } from './SignOut.tsx';

const OTHERS: Comando[] = [
  {
    label: 'Nuevo reporte',
    words: 'crear reportar problema falla pedir',
    to: PATHS.nuevoReporte,
    icon: mdiPlus,
  },
  { label: 'Inicio', to: PATHS.inicio, icon: mdiHomeOutline },
  { label: 'Mis equipos', to: PATHS.misEquipos, icon: mdiLaptop },
  { label: 'Avisos', words: 'notificaciones', to: PATHS.avisos, icon: mdiBellOutline },
  { label: 'Mi perfil', words: 'contraseña foto', to: PATHS.perfil, icon: mdiAccountCircleOutline },
  { label: 'Nueva tarea', words: 'crear', to: PATHS.nuevaTarea, icon: mdiPlus },
  { label: 'Nueva orden de trabajo', words: 'crear ot', to: PATHS.nuevaOrden, icon: mdiPlus },
  { label: 'Nueva área', words: 'crear', to: PATHS.nuevaArea, icon: mdiPlus },
  { label: 'Nuevo empleado', words: 'crear usuario', to: PATHS.nuevoEmpleado, icon: mdiPlus },
  { label: 'Agregar computadora', words: 'nueva', to: PATHS.nuevaComputadora, icon: mdiPlus },
  { label: 'Agregar impresora', words: 'nueva', to: PATHS.nuevaImpresora, icon: mdiPlus },
  { label: 'Administración', words: 'configurar ajustes', to: PATHS.administracion, icon: mdiCog },
  { label: 'Buscar cuentas', words: 'rentas deuda contribuyente', to: PATHS.rentas, icon: mdiBank },
  { label: 'Totales de Rentas', words: 'recaudación', to: PATHS.totales, icon: mdiChartBar },
  { label: 'Cargas de Rentas', words: 'historial deshacer', to: PATHS.cargas, icon: mdiHistory },
  { label: 'Comparar cargas', words: 'rentas', to: PATHS.compararCargas, icon: mdiCompare },
];

const ADMINISTERED = LUGARES.flatMap(({ lugares }) => lugares);
/** What an entry of the menu is called on the page of administration. */
function wordsOf(to: Comando['to']): string {
  const lugar = ADMINISTERED.find((one) => one.to === to);
  return lugar ? `${lugar.label} ${lugar.words ?? ''}` : '';
}

export function screensOf(role: Role): Comando[] {
  const open = openTo(SCREENS, role);
  /** Also one part of a screen. */
  const isOpen = (to: Comando['to']) => typeof to === 'string' && open.has(to.split('#')[0] ?? '');
  const menu = visibleMenu(MENU, SCREENS, role)
    .flat()
    .flatMap((entry): Comando[] =>
      (isGroup(entry) ? entry.items : [entry]).map(({ label, to, icon }) => ({
        label: isGroup(entry) ? `${entry.label}: ${label}` : label,
        words: wordsOf(to),
        to,
        icon,
      })),
    );
  const inMenu = new Set(menu.map(({ to }) => to));
  return [
    ...OTHERS.filter(({ to }) => isOpen(to)),
    ...menu,
    ...ADMINISTERED.filter(({ to }) => isOpen(to) && !inMenu.has(to)),
  ];
}

/** A file, because an address of its own could not bring the session. */
async function saveDocs() {
  try {
    const page = await send('/api/docs/', { headers: { accept: 'text/html' } });
    saveFile(await page.blob(), 'api-de-muni.html');
  } catch (error) {
    toast(messageOf(error), { kind: 'error' });
  }
}

/** What is done on the spot. */
function useActions(): Comando[] {
  const signOut = useSignOut();
  const { role } = useUser();
  const docs: Comando = {
    label: 'Documentación de la API',
    words: 'openapi programar bajar',
    to: () => void saveDocs(),
    icon: mdiApi,
  };
  return [
    ...(can(role, 'docs:read') ? [docs] : []),
    {
      label: 'Tema oscuro',
      words: 'colores modo noche',
      to: () => chooseColours('dark'),
      icon: mdiMoonWaningCrescent,
    },
    {
      label: 'Tema claro',
      words: 'colores modo día',
      to: () => chooseColours('light'),
      icon: mdiWhiteBalanceSunny,
    },
    {
      label: 'Cerrar sesión',
      words: 'salir',
      to: signOut,
      icon: mdiLogout,
    },
  ];
}

export function useComandos(): Comando[] {
  const { role } = useUser();
  return [...screensOf(role), ...useActions()];
}
