import { mdiContentSave, mdiPencil } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { contar } from '../lib/formats.ts';
import { Icon } from '../ui/Icon.tsx';
import type { FormResource } from './formValues.ts';
import { useChangeCount } from './useResourceForm.ts';

interface Props {
  resource: FormResource;
  /** «Guardar cambios», «Crear área». */
  saveLabel: string;
  /** Something new can be sent at once; something stored, only when it changed. */
  isNew: boolean;
  onDiscard: () => void;
}

/** Fixed at the foot: how much is unsaved, and the two ways out. */
export function SaveBar({ resource, saveLabel, isNew, onDiscard }: Props) {
  const changes = useChangeCount(resource);
  const { isSubmitting } = useFormState();
  return (
    <Box
      role="group"
      aria-label="Guardar"
      className="no-imprimir"
      sx={{
        position: 'fixed',
        left: { xs: 0, md: 240 },
        right: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 58,
        px: { xs: 1.75, md: 2.5 },
        py: 0.75,
        borderTop: 1,
        borderColor: 'border.default',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        role="status"
        sx={{
          flex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        {changes > 0 && (
          <>
            <Icon path={mdiPencil} sx={{ fontSize: 16 }} />
            {contar(changes, 'cambio sin guardar', 'cambios sin guardar')}
          </>
        )}
      </Box>
      <Button disabled={changes === 0 || isSubmitting} onClick={onDiscard}>
        Descartar
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={!isNew && changes === 0}
        loading={isSubmitting}
        loadingPosition="start"
        startIcon={<Icon path={mdiContentSave} />}
        aria-keyshortcuts="Control+Enter"
      >
        {saveLabel}
      </Button>
    </Box>
  );
}
