import { mdiCamera, mdiCloudCheckOutline, mdiSend } from '@mdi/js';
import { useRef } from 'react';
import { Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import css from './reportes.module.css';

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
export function BorradorBar(props: Props) {
  const { isWritten, isStored, isReading, onFiles, onDiscard, onCancel, onSend } = props;
  const camera = useRef<HTMLInputElement>(null);
  return (
    <FootBar
      label="Enviar"
      status={
        isWritten && (
          <Row as="span" gap={0.75}>
            <Icon path={mdiCloudCheckOutline} size={18} />
            {isStored ? 'Borrador guardado' : 'Guardando el borrador…'}
            <Link onClick={onDiscard}>Descartar</Link>
          </Row>
        )
      }
    >
      <Button
        aria-label="Sacar una foto"
        className={css.angosto}
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
      <Button kind="text" className={css.ancho} onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        kind="main"
        size="large"
        disabled={isReading}
        icon={mdiSend}
        aria-keyshortcuts="Control+Enter"
        className={css.enviar}
        onClick={onSend}
      >
        Enviar reporte
      </Button>
    </FootBar>
  );
}
