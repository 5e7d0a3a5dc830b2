import { mdiClose } from '@mdi/js';
import { IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import css from './Shell.module.css';
import { SidebarContent } from './SidebarContent.tsx';

export const SidebarDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} side="left" label="Menú">
    <IconButton
      icon={mdiClose}
      label="Cerrar el menú"
      className={css.closeMenu}
      onClick={onClose}
    />
    <SidebarContent />
  </Dialog>
);
