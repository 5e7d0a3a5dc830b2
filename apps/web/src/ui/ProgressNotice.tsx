import LinearProgress from '@mui/material/LinearProgress';
import Portal from '@mui/material/Portal';
import { Button } from './Button.tsx';
import { Box, Row } from './Box.tsx';

/** Something long is going on and the person may carry on, or stop it. */
export const ProgressNotice = ({
  message,
  onCancel,
}: {
  message: string;
  onCancel: () => void;
}) => (
  <Portal>
    <Box
      card
      role="status"
      width={320}
      maxWidth="calc(100% - 28px)"
      sx={{
        position: 'fixed',
        left: { xs: 14, md: 20 },
        bottom: 20,
        boxShadow: 8,
        zIndex: 'snackbar',
        overflow: 'hidden',
      }}
    >
      <LinearProgress aria-label={message} sx={{ borderRadius: 0, height: 4 }} />
      <Row justify="space-between" gap={1} pl={1.75} pr={1} py={0.75}>
        {message}
        <Button kind="text" size="small" onClick={onCancel}>
          Cancelar
        </Button>
      </Row>
    </Box>
  </Portal>
);
