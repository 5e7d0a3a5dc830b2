import { mdiClose } from '@mdi/js';
import Drawer from '@mui/material/Drawer';
import { SIDEBAR_WIDTH, SidebarContent } from './SidebarContent.tsx';
import { IconButton } from '../ui/Button.tsx';

export const SidebarDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer
    variant="temporary"
    open={open}
    onClose={onClose}
    sx={{ display: { md: 'none' }, zIndex: 'modal' }}
    slotProps={{
      paper: {
        'aria-label': 'Menú',
        sx: { width: SIDEBAR_WIDTH, maxWidth: 'calc(100% - 56px)' },
      },
    }}
  >
    <IconButton
      icon={mdiClose}
      label="Cerrar el menú"
      onClick={onClose}
      // The way to the profile reaches as far, and would take the press.
      sx={{ position: 'absolute', top: 8, right: 6, zIndex: 1 }}
    />
    <SidebarContent />
  </Drawer>
);
