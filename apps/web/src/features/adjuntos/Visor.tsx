import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiDownload } from '@mdi/js';
import type { Adjunto } from '@muni/contract';
import { type KeyboardEvent, useState } from 'react';
import { BlobImage } from '../../ui/BlobImage.tsx';
import { Box, Row } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { AdjuntosOwner } from '../../nouns/adjuntos.ts';
import { download, useArchivo } from './adjuntos.actions.ts';
import css from './adjuntos.module.css';

interface Props {
  owner: AdjuntosOwner;
  images: Adjunto[];
  start: number;
  onClose: () => void;
}

/** Some pictures, whole. The arrows walk through them. */
export function Visor({ owner, images, start, onClose }: Props) {
  const [index, setIndex] = useState(start);
  const image = images[index];
  const move = (by: number) =>
    setIndex((now) => Math.min(Math.max(now + by, 0), images.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  };
  if (!image) return null;
  return (
    <Dialog open fills onClose={onClose} onKeyDown={onKeyDown} label={image.nombre}>
      <Row gap={1} p={1}>
        <Box cut flex={1} pl={1} weight={600}>
          {image.nombre}
          {images.length > 1 && ` · ${index + 1} de ${images.length}`}
        </Box>
        {images.length > 1 && (
          <>
            <IconButton
              icon={mdiChevronLeft}
              label="Anterior"
              disabled={index === 0}
              onClick={() => move(-1)}
            />
            <IconButton
              icon={mdiChevronRight}
              label="Siguiente"
              disabled={index === images.length - 1}
              onClick={() => move(1)}
            />
          </>
        )}
        <IconButton
          icon={mdiDownload}
          label="Descargar"
          onClick={() => void download(owner, image)}
        />
        <IconButton icon={mdiClose} label="Cerrar" autoFocus onClick={onClose} />
      </Row>
      <Picture key={image.id} owner={owner} image={image} />
    </Dialog>
  );
}

function Picture({ owner, image }: { owner: AdjuntosOwner; image: Adjunto }) {
  const { blob, failed } = useArchivo(owner, image.id, false);
  return (
    <Box flex={1} minHeight={0} ground="sunken" tone="secondary" className={css.entera}>
      {blob ? (
        <BlobImage blob={blob} alt={image.nombre} />
      ) : failed ? (
        'No pudimos traer la imagen. Cerrá y probá de nuevo.'
      ) : (
        'Trayendo la imagen…'
      )}
    </Box>
  );
}
