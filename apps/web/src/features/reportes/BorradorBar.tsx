import { mdiCamera, mdiCloudCheckOutline, mdiSend } from '@mdi/js';
import { useRef } from 'react';
import { FileInput } from '../../ui/FileInput.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box } from '../../ui/Box.tsx';

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
          <Box as="span" align="center" gap={0.75} sx={{ display: 'inline-flex' }}>
            <Icon path={mdiCloudCheckOutline} size={18} />
            {isStored ? 'Borrador guardado' : 'Guardando el borrador…'}
            <Link onClick={onDiscard}>Descartar</Link>
          </Box>
        )
      }
    >
      <Button
        aria-label="Sacar una foto"
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
      <Button kind="text" sx={{ display: { xs: 'none', md: 'inline-flex' } }} onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        kind="main"
        size="large"
        disabled={isReading}
        icon={mdiSend}
        aria-keyshortcuts="Control+Enter"
        sx={{ flex: { xs: '1 0 auto', md: 'none' } }}
        onClick={onSend}
      >
        Enviar reporte
      </Button>
    </FootBar>
  );
}
