import { mdiClose, mdiFileOutline } from '@mdi/js';
import { formatBytes } from '../../lib/formats.ts';
import { BlobImage } from '../../ui/BlobImage.tsx';
import { Box, Row } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Archivo } from '../../nouns/adjuntos.ts';
import css from './adjuntos.module.css';

interface Props {
  archivos: readonly Archivo[];
  onRemove: (clave: string) => void;
}

/** What will be sent along: each with its picture or its name, and the way to take it out. */
export const ArchivosElegidos = ({ archivos, onRemove }: Props) =>
  archivos.length === 0 ? null : (
    <Row as="ul" aria-label="Archivos para enviar" wraps align="stretch" gap={1}>
      {archivos.map(({ clave, nombre, contenido }) => {
        const isPicture = contenido.type.startsWith('image/');
        return (
          <Row
            as="li"
            key={clave}
            gap={0.75}
            maxWidth={240}
            ground="paper"
            size="small"
            pl={isPicture ? 0.5 : 1}
            className={css.elegido}
          >
            {isPicture ? (
              <BlobImage blob={contenido} alt="" />
            ) : (
              <Icon path={mdiFileOutline} tone="secondary" />
            )}
            <Box minWidth={0}>
              <Box cut>{nombre}</Box>
              <Box tone="secondary" size="tiny">
                {formatBytes(contenido.size)}
              </Box>
            </Box>
            <IconButton
              icon={mdiClose}
              size="small"
              label={`Sacar ${nombre}`}
              onClick={() => onRemove(clave)}
            />
          </Row>
        );
      })}
    </Row>
  );
