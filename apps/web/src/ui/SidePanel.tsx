import { mdiClose } from '@mdi/js';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useId } from 'react';
import { IconButton } from './Button.tsx';
import { Box, Row } from './Box.tsx';
import { Heading } from './Heading.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something to read beside what one was doing, which stays as it was. */
export function SidePanel({ title, onClose, children }: Props) {
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // Over the header, which lies over the menu.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 460 } },
        },
      }}
    >
      <Row ruled="bottom" gap={1} minHeight={56} pl={2} pr={1}>
        <Heading id={id} level={2} flex={1}>
          {title}
        </Heading>
        <IconButton icon={mdiClose} autoFocus label="Cerrar" onClick={onClose} />
      </Row>
      <Box p={2} sx={{ overflowY: 'auto' }}>
        {children}
      </Box>
    </Drawer>
  );
}
