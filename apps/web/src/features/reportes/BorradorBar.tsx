import { mdiCamera, mdiCloudCheckOutline, mdiSend } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef } from 'react';
import { FileInput } from '../../ui/FileInput.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  isWritten: boolean;
  isStored: boolean;
  /** A file is still being looked into: sent now, it would go without it. */
  isReading: boolean;
  onFiles: (files: File[]) => void;
  onDiscard: () => void;
  onCancel: () => void;
  onSend: () => void;
}

/** At the foot: that the draft is safe, and the way on. A phone has its camera here. */
export function BorradorBar({
  isWritten,
  isStored,
  isReading,
  onFiles,
  onDiscard,
  onCancel,
  onSend,
}: Props) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <FootBar
      label="Enviar"
      status={
        isWritten && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Icon path={mdiCloudCheckOutline} sx={{ fontSize: 18 }} />
            {isStored ? 'Borrador guardado' : 'Guardando el borrador…'}
            <Link component="button" type="button" onClick={onDiscard} sx={{ font: 'inherit' }}>
              Descartar
            </Link>
          </Box>
        )
      }
    >
      <Button
        aria-label="Sacar una foto"
        variant="outlined"
        color="inherit"
        sx={{ display: { md: 'none' } }}
        onClick={() => camera.current?.click()}
      >
        <Icon path={mdiCamera} />
      </Button>
      <FileInput
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label="Cámara"
        onFiles={onFiles}
      />
      <Button sx={{ display: { xs: 'none', md: 'inline-flex' } }} onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        variant="contained"
        size="large"
        disabled={isReading}
        startIcon={<Icon path={mdiSend} />}
        aria-keyshortcuts="Control+Enter"
        sx={{ flex: { xs: '1 0 auto', md: 'none' } }}
        onClick={onSend}
      >
        Enviar reporte
      </Button>
    </FootBar>
  );
}
