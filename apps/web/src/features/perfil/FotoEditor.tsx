import { mdiCamera, mdiDelete } from '@mdi/js';
import { FOTO_TIPOS } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { photoKey, usePhoto } from '../../lib/photos.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { toast } from '../../ui/Toasts.tsx';

const EncuadrarDialog = openingPart(() => import('./EncuadrarDialog.tsx'), 'EncuadrarDialog');

const UNREADABLE = 'No pudimos leer esa imagen. Elegí una foto JPG, PNG o WebP.';
const toMessage = (error: unknown) =>
  (error instanceof ApiError && error.fields['foto']) || messageOf(error);

interface Props {
  empleadoId: number;
  name: string;
  /** What the account brings, for whoever has no photo here. */
  accountPhoto?: string | null;
  save: (foto: Blob) => Promise<void>;
  remove: () => Promise<void>;
  /** «Cambiaste tu foto.» */
  whose: 'tu' | 'su';
}

/** The photo of somebody: choose it, frame it, take it away. */
export function FotoEditor({ empleadoId, name, accountPhoto, save, remove, whose }: Props) {
  const photo = usePhoto(empleadoId);
  const hasFoto = photo !== null;
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [failure, setFailure] = useState<string>();

  const change = useMutation({
    meta: { showsErrors: true },
    mutationFn: (foto: Blob | null) => (foto ? save(foto) : remove()),
    onSuccess: async (_result, foto) => {
      toast(`${foto ? 'Cambiaste' : 'Quitaste'} ${whose} foto.`);
      await queries.invalidateQueries({ queryKey: photoKey(empleadoId) });
    },
    onError: (error) => setFailure(toMessage(error)),
    onMutate: () => setFailure(undefined),
  });

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setFailure(undefined);
    const known = FOTO_TIPOS.some((tipo) => tipo === file.type);
    const read = known ? await createImageBitmap(file).catch(() => undefined) : undefined;
    if (read) setPicture(read);
    else setFailure(UNREADABLE);
  };
  return (
    <Panel title="Foto">
      <Row wraps gap={2} p={1.75}>
        <PersonAvatar name={name} photo={photo ?? accountPhoto} size={96} />
        <Row wraps gap={1}>
          <FileInput
            ref={input}
            aria-label="Archivo de la foto"
            accept={FOTO_TIPOS.join()}
            onFiles={(files) => void choose(files)}
          />
          <Button
            kind="main"
            icon={mdiCamera}
            disabled={change.isPending}
            onClick={() => input.current?.click()}
          >
            {hasFoto ? 'Cambiar la foto' : 'Elegir una foto'}
          </Button>
          {hasFoto && (
            <Button
              kind="text"
              icon={mdiDelete}
              disabled={change.isPending}
              onClick={() => change.mutate(null)}
            >
              Quitarla
            </Button>
          )}
        </Row>
        <Box role="alert" flex="0 1 100%">
          {failure && <Notice tone="error">{failure}</Notice>}
        </Box>
      </Row>
      {picture && (
        <EncuadrarDialog
          picture={picture}
          onCancel={() => setPicture(undefined)}
          onDone={(foto) => {
            setPicture(undefined);
            change.mutate(foto);
          }}
        />
      )}
    </Panel>
  );
}
