import {
  mdiAccountGroup,
  mdiAccountTieOutline,
  mdiBank,
  mdiChartBar,
  mdiChevronRight,
  mdiClipboardText,
  mdiInbox,
  mdiLaptop,
  mdiMonitor,
  mdiPlus,
  mdiPrinter,
  mdiShieldCheckOutline,
  mdiSitemap,
  mdiTownHall,
} from '@mdi/js';
import { PATHS } from '../../nouns/paths.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Box } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { areaRoutes } from '../../nouns/areas.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { empleadoRoutes } from '../../nouns/empleados.ts';
import { equipoRoutes } from '../../nouns/equipos.ts';
import { gestionRoute } from '../../nouns/gestion.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';
import { rentasRoutes } from '../../nouns/rentas.ts';
import css from './inicio.module.css';

const SHORTCUTS = [
  {
    label: 'Reportes pendientes',
    hint: 'Los que esperan y los que están en curso',
    to: reporteRoutes.pendientes,
    icon: mdiInbox,
    permission: 'reportes:list',
  },
  {
    label: 'Órdenes de trabajo',
    hint: 'Qué hay que hacer, quién y cuándo',
    to: ordenRoutes.list,
    icon: mdiClipboardText,
    permission: 'ordenes:attend',
  },
  {
    label: 'Rentas',
    hint: 'Buscar cuentas, su deuda y sus pagos',
    to: rentasRoutes.list,
    icon: mdiBank,
    permission: 'rentas:read',
  },
  {
    label: 'Áreas',
    hint: 'Lista, organigrama y contactos',
    to: areaRoutes.list,
    icon: mdiSitemap,
    permission: 'areas:read',
  },
  {
    label: 'Nueva área',
    hint: 'Cargar una oficina',
    to: areaRoutes.create,
    icon: mdiPlus,
    permission: 'areas:create',
  },
  {
    label: 'Usuarios',
    hint: 'Las personas que trabajan en el municipio',
    to: empleadoRoutes.list,
    icon: mdiAccountGroup,
    permission: 'empleados:read',
  },
  {
    label: 'Computadoras',
    hint: 'Inventario, salud y relevamiento',
    to: computadoraRoutes.list,
    icon: mdiMonitor,
    permission: 'computadoras:list',
  },
  {
    label: 'Impresoras',
    hint: 'Inventario, insumos y contadores',
    to: impresoraRoutes.list,
    icon: mdiPrinter,
    permission: 'impresoras:list',
  },
  {
    label: 'Mis equipos',
    hint: 'Lo que está a tu nombre y lo que estás usando',
    to: equipoRoutes.mine,
    icon: mdiLaptop,
    permission: 'misEquipos:read',
  },
  {
    label: 'Gestión de un área',
    hint: 'Su gente y la de las áreas que dependen de ella',
    to: gestionRoute(),
    icon: mdiAccountTieOutline,
    permission: 'areas:read',
  },
  {
    label: 'Estadísticas',
    hint: 'Reportes, inventario y el informe de cada mes',
    to: PATHS.estadisticas,
    icon: mdiChartBar,
    permission: 'estadisticas:read',
  },
  {
    label: 'Auditoría',
    hint: 'Quién hizo qué, cuándo y desde dónde',
    to: PATHS.auditoria,
    icon: mdiShieldCheckOutline,
    permission: 'auditoria:read',
  },
  {
    label: 'Datos del municipio',
    hint: 'Nombre, escudo, contacto, horarios y feriados',
    to: PATHS.municipio,
    icon: mdiTownHall,
    permission: 'municipio:update',
  },
] as const;

/** A way to each screen that has no place in the menu, or is used every day. */
export function Accesos() {
  const can = useCan();
  return (
    <Panel title="Accesos">
      {SHORTCUTS.filter(({ permission }) => can(permission)).map((shortcut) => (
        <Shortcut key={shortcut.to} {...shortcut} />
      ))}
    </Panel>
  );
}

interface ShortcutProps {
  label: string;
  hint: string;
  to: string;
  icon: string;
}
const Shortcut = ({ label, hint, to, icon }: ShortcutProps) => (
  <a href={to} className={css.acceso}>
    <Icon path={icon} tone="secondary" />
    <Box flex={1}>
      <Box weight={600}>{label}</Box>
      <Box size="small" tone="secondary">
        {hint}
      </Box>
    </Box>
    <Icon path={mdiChevronRight} tone="secondary" />
  </a>
);
