import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';

/** Something long is going on and the person may carry on, or stop it. */
export const ProgressNotice = ({
  message,
  onCancel,
}: {
  message: string;
  onCancel: () => void;
}) => (
  <Portal>
    <Paper
      variant="outlined"
      role="status"
      sx={{
        position: 'fixed',
        left: { xs: 14, md: 20 },
        bottom: 20,
        width: 320,
        maxWidth: 'calc(100% - 28px)',
        boxShadow: 8,
        zIndex: 'snackbar',
        overflow: 'hidden',
      }}
    >
      <LinearProgress aria-label={message} sx={{ borderRadius: 0, height: 4 }} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          pl: 1.75,
          pr: 1,
          py: 0.75,
        }}
      >
        {message}
        <Button size="small" onClick={onCancel}>
          Cancelar
        </Button>
      </Box>
    </Paper>
  </Portal>
);
