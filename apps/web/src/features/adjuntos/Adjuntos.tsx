// The files of a message or a record: pictures as thumbnails that open the viewer, the rest as names that are downloaded.
import {
  mdiCamera,
  mdiDownload,
  mdiFileOutline,
  mdiImageBroken,
  mdiPaperclip,
  mdiTrashCanOutline,
} from '@mdi/js';
import { type Adjunto, esImagen } from '@muni/contract';
import { type ComponentProps, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { formatBytes } from '../../lib/formats.ts';
import type { AdjuntosOwner } from '../../nouns/adjuntos.ts';
import { BlobImage } from '../../ui/BlobImage.tsx';
import { PanelText, Row } from '../../ui/Box.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { download, useAdjuntos, useArchivo, useArchivos } from './adjuntos.actions.ts';
import css from './adjuntos.module.css';
import { ACCEPTED } from './archivos.rules.ts';

const Visor = openingPart(() => import('./Visor.tsx'), 'Visor');

interface Props {
  owner: AdjuntosOwner;
  adjuntos: readonly Adjunto[];
  mayRemove: boolean;
  onRemove: (adjunto: Adjunto) => void;
}

export function Adjuntos({ owner, adjuntos, mayRemove, onRemove }: Props) {
  const [open, setOpen] = useState<number>();
  const images = adjuntos.filter(esImagen);
  return (
    <Row wraps align="flex-start" gap={1} mt={1}>
      {adjuntos.map((adjunto) => (
        <Row key={adjunto.id} align="flex-start">
          {esImagen(adjunto) ? (
            <Miniatura
              owner={owner}
              adjunto={adjunto}
              onOpen={() => setOpen(images.indexOf(adjunto))}
            />
          ) : (
            <Button
              size="small"
              icon={mdiFileOutline}
              endIcon={mdiDownload}
              onClick={() => void download(owner, adjunto)}
            >
              {adjunto.nombre} · {formatBytes(adjunto.peso)}
            </Button>
          )}
          {mayRemove && (
            <IconButton
              icon={mdiTrashCanOutline}
              size="small"
              label={`Quitar ${adjunto.nombre}`}
              onClick={() => onRemove(adjunto)}
            />
          )}
        </Row>
      ))}
      {open !== undefined && (
        <Visor owner={owner} images={images} start={open} onClose={() => setOpen(undefined)} />
      )}
    </Row>
  );
}

interface MiniaturaProps {
  owner: AdjuntosOwner;
  adjunto: Adjunto;
  onOpen: () => void;
}
function Miniatura({ owner, adjunto, onOpen }: MiniaturaProps) {
  const { blob, failed } = useArchivo(owner, adjunto.id, true);
  return (
    <button
      type="button"
      className={css.miniatura}
      aria-label={`Ver ${adjunto.nombre}`}
      title={adjunto.nombre}
      onClick={onOpen}
    >
      {blob ? <BlobImage blob={blob} alt="" /> : failed && <Icon path={mdiImageBroken} />}
    </button>
  );
}

/** Beside the field, each file by its name: those that were not taken, and why. */
export const Refused = ({ problems }: { problems: readonly string[] }) => (
  <div role="alert">
    {problems.length > 0 && (
      <Notice tone="error">
        {problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
      </Notice>
    )}
  </div>
);

export const AgregarArchivo = (
  props: Pick<ComponentProps<typeof FileButton>, 'busy' | 'onFiles'>,
) => (
  <FileButton label="Agregar archivo" icon={mdiPaperclip} accept={ACCEPTED} multiple {...props} />
);

// The files of a record on a tab of its page: see, add, remove.

interface TabProps {
  owner: AdjuntosOwner;
  /** What people keep here. */
  hint: string;
}

export function ArchivosTab({ owner, hint }: TabProps) {
  const { data, error, refetch } = useAdjuntos(owner);
  const { add, isSending, problems, remove } = useArchivos(owner, () => void refetch());
  return (
    <Panel
      title="Fotos y archivos"
      action={
        <Row wraps gap={1}>
          <FileButton
            label="Sacar foto"
            icon={mdiCamera}
            accept="image/*"
            busy={isSending()}
            onFiles={add}
          />
          <AgregarArchivo busy={isSending()} onFiles={add} />
        </Row>
      }
    >
      <PanelText>
        <Refused problems={problems} />
        {error ? messageOf(error) : data?.length === 0 ? hint : null}
        {data && <Adjuntos owner={owner} adjuntos={data} mayRemove onRemove={remove} />}
      </PanelText>
    </Panel>
  );
}
