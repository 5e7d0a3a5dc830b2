import { ordenRoutes, useOrdenesCuentas } from '../features/ordenes/index.ts';
import { cuentaText, reporteRoutes, useCuentas } from '../features/reportes/index.ts';
import { tareaRoutes, useTareasCuentas } from '../features/tareas/index.ts';
import { enumerar } from '../lib/formats.ts';
import { useConfiguracion, useUser } from '../lib/SessionContext.tsx';
import { MENU, visibleMenu } from './menu.ts';
import { MenuList } from './MenuList.tsx';
import { usePreviewShown } from './preview.ts';
import { ProfileBlock } from './ProfileBlock.tsx';
import { SCREENS } from './screens.ts';
import { Box } from '../ui/Box.tsx';

export const SIDEBAR_WIDTH = 240;

/** Who one is, the menu and who made it: the same beside the page and in the drawer of a phone. */
export function SidebarContent() {
  const { programadores } = useConfiguracion();
  const previewShown = usePreviewShown();
  const { role } = useUser();
  const pendientes = useCuentas()?.pendientes ?? 0;
  const ordenes = useOrdenesCuentas()?.abiertas ?? 0;
  const tareas = useTareasCuentas()?.pendientes ?? 0;
  const counts = {
    [reporteRoutes.pendientes]: pendientes > 0 ? cuentaText(pendientes) : undefined,
    [ordenRoutes.list]: ordenes > 0 ? cuentaText(ordenes) : undefined,
    [tareaRoutes.pendientes]: tareas > 0 ? cuentaText(tareas) : undefined,
  };
  return (
    <Box
      as="aside"
      aria-label="Tu cuenta y el menú"
      height="100%"
      sx={{ display: 'flex', flexDirection: 'column', pb: previewShown ? { md: '64px' } : 0 }}
    >
      <ProfileBlock />
      <Box as="nav" aria-label="Menú principal" flex={1} py={0.75} sx={{ overflowY: 'auto' }}>
        <MenuList sections={visibleMenu(MENU, SCREENS, role)} counts={counts} />
      </Box>
      {programadores.length > 0 && (
        <Box ruled="top" px={2} py={1.25} tone="tertiary" size="tiny" lineHeight={1.3}>
          Desarrollado por
          <br />
          {enumerar(programadores)}
        </Box>
      )}
    </Box>
  );
}
