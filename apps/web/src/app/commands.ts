// What can be gone to by its name: the entries of the menu that the person has, and what has none.
import {
  mdiAccountCircleOutline,
  mdiBellOutline,
  mdiHomeOutline,
  mdiLaptop,
  mdiPlus,
  mdiShieldCheckOutline,
  mdiTownHall,
} from '@mdi/js';
import { can, type Role } from '@muni/contract';
import type { Comando } from '../features/busqueda/index.ts';
import { isGroup, MENU, visibleMenu } from './menu.ts';
import { HOME, SCREENS } from './screens.ts';

const OTHERS: Comando[] = [
  { label: 'Nuevo reporte', words: 'crear problema', to: '/CrearReportes', icon: mdiPlus },
  { label: 'Inicio', to: HOME, icon: mdiHomeOutline },
  { label: 'Mis equipos', to: '/misEquipos', icon: mdiLaptop },
  { label: 'Avisos', words: 'notificaciones', to: '/avisos', icon: mdiBellOutline },
  { label: 'Mi perfil', words: 'contraseña foto', to: '/perfil', icon: mdiAccountCircleOutline },
  { label: 'Nueva área', words: 'crear', to: '/CargarAreas', icon: mdiPlus },
  { label: 'Nuevo empleado', words: 'crear usuario', to: '/cargarDeUsuarios', icon: mdiPlus },
  { label: 'Agregar computadora', words: 'nueva', to: '/cargarComputadoras', icon: mdiPlus },
  { label: 'Agregar impresora', words: 'nueva', to: '/cargarImpresoras', icon: mdiPlus },
  { label: 'Auditoría', words: 'historial', to: '/auditoria', icon: mdiShieldCheckOutline },
  {
    label: 'Datos del municipio',
    words: 'escudo horarios feriados respaldos',
    to: '/datosMunicipales',
    icon: mdiTownHall,
  },
];

export function commandsOf(role: Role): Comando[] {
  const open = new Set(
    SCREENS.filter(({ permission }) => can(role, permission)).map(({ path }) => path),
  );
  const menu = visibleMenu(MENU, SCREENS, role)
    .flat()
    .flatMap((entry): Comando[] =>
      isGroup(entry)
        ? entry.items.map(({ label, to, icon }) => ({
            label: `${entry.label}: ${label}`,
            to,
            icon,
          }))
        : [entry],
    );
  return [...OTHERS.filter(({ to }) => open.has(to)), ...menu];
}
