import {
  mdiAccountGroup,
  mdiAccountTieOutline,
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
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { saludo } from '../../lib/formats.ts';
import { useCan, useUser } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { areaRoutes } from '../areas/index.ts';
import { computadoraRoutes } from '../computadoras/index.ts';
import { empleadoRoutes } from '../empleados/index.ts';
import { equipoRoutes } from '../equipos/index.ts';
import { gestionRoute, MisAreas } from '../gestion/index.ts';
import { ordenRoutes } from '../ordenes/index.ts';
import { reporteRoutes } from '../reportes/index.ts';
import { impresoraRoutes } from '../impresoras/index.ts';
import { MisTareas } from '../tareas/index.ts';

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
    label: 'Auditoría',
    hint: 'Quién hizo qué, cuándo y desde dónde',
    to: '/auditoria',
    icon: mdiShieldCheckOutline,
    permission: 'auditoria:read',
  },
  {
    label: 'Datos del municipio',
    hint: 'Nombre, escudo, contacto, horarios y feriados',
    to: '/datosMunicipales',
    icon: mdiTownHall,
    permission: 'municipio:update',
  },
] as const;

export function InicioPage() {
  const { empleado } = useUser();
  const can = useCan();
  const [greeting] = useState(() => saludo(new Date()));
  useTitle('Inicio');
  return (
    <>
      <PageHeader
        title={`${greeting}, ${empleado.nombre.split(' ')[0]}`}
        hint={empleado.area.nombre}
      />
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 560 }}>
        <NewReport />
        <MisTareas />
        <MisAreas />
        <Panel title="Accesos">
          {SHORTCUTS.filter(({ permission }) => can(permission)).map((shortcut) => (
            <Shortcut key={shortcut.to} {...shortcut} />
          ))}
        </Panel>
      </Box>
    </>
  );
}

const NewReport = () => (
  <Panel>
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.25, p: 1.75 }}>
      <Typography variant="h2">¿Algo no anda? Contanos y lo vemos.</Typography>
      <Button
        component={RouterLink}
        to={reporteRoutes.create}
        variant="contained"
        color="secondary"
        size="large"
        startIcon={<Icon path={mdiPlus} />}
      >
        Nuevo reporte
      </Button>
    </Box>
  </Panel>
);

interface ShortcutProps {
  label: string;
  hint: string;
  to: string;
  icon: string;
}
const Shortcut = ({ label, hint, to, icon }: ShortcutProps) => (
  <Link
    component={RouterLink}
    to={to}
    underline="none"
    sx={(theme) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 1.75,
      py: 1.25,
      color: theme.vars.palette.text.primary,
      '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
      '&:focus-visible': { outlineOffset: -2 },
      '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    })}
  >
    <Icon path={icon} sx={{ color: 'text.secondary' }} />
    <Box sx={{ flex: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{label}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{hint}</Box>
    </Box>
    <Icon path={mdiChevronRight} sx={{ color: 'text.secondary' }} />
  </Link>
);
