import { mdiClose } from '@mdi/js';
import { type ReactNode, useId } from 'react';
import { Box, Row, Heading } from './Box.tsx';
import { IconButton } from './Button.tsx';
import css from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something to read beside what one was doing, which stays as it was. */
export function SidePanel({ title, onClose, children }: Props) {
  const id = useId();
  return (
    <Dialog open side="right" onClose={onClose} labelledBy={id}>
      <Row flex="none" gap={1} minHeight={56} pl={2} pr={1} ruled="bottom">
        <Heading level={2} id={id} flex={1}>
          {title}
        </Heading>
        <IconButton icon={mdiClose} autoFocus label="Cerrar" onClick={onClose} />
      </Row>
      <Box p={2} className={css.scrolls}>
        {children}
      </Box>
    </Dialog>
  );
}
