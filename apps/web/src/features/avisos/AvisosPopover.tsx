import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { avisosApi, avisosKeys, useMarkRead } from './avisos.api.ts';
import { AvisosList } from './AvisosList.tsx';

const LAST = 8;

interface Props {
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

export function AvisosPopover({ anchor, open, onClose }: Props) {
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: avisosKeys.ultimos,
    queryFn: ({ signal }) => avisosApi.list({ pageSize: LAST }, signal),
    enabled: open,
  });
  const marking = useMarkRead();
  const avisos = data?.rows ?? [];
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 400, maxWidth: 'calc(100vw - 16px)' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 44,
          pl: 1.75,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          Avisos
        </Typography>
        <Button
          size="small"
          disabled={marking.isPending || avisos.every(({ leidoEn }) => leidoEn !== null)}
          onClick={() => marking.mutate({ todos: true })}
        >
          Marcar todo como leído
        </Button>
      </Box>
      {error && (
        <Box sx={{ p: 1.75 }} role="alert">
          <Notice tone="error">{messageOf(error)}</Notice>
        </Box>
      )}
      {data && avisos.length === 0 && (
        <Box sx={{ p: 2.5, textAlign: 'center', color: 'text.secondary' }}>
          No tenés avisos. Cuando pase algo con tus reportes, te contamos acá.
        </Box>
      )}
      <AvisosList
        avisos={avisos}
        onOpen={({ id, leidoEn }) => {
          if (leidoEn === null) marking.mutate({ ids: [id] });
          onClose();
        }}
      />
      <Box sx={{ p: 0.75, textAlign: 'center' }}>
        <Button component={Link} to="/avisos" size="small" onClick={onClose}>
          Ver todos
        </Button>
      </Box>
    </Popover>
  );
}
