import { mdiClose, mdiFileOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { BlobImage } from '../../ui/BlobImage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Archivo, pesoText } from './archivos.rules.ts';

interface Props {
  archivos: readonly Archivo[];
  onRemove: (clave: string) => void;
}

/** What will be sent along: each with its picture or its name, and the way to take it out. */
export const ArchivosElegidos = ({ archivos, onRemove }: Props) =>
  archivos.length === 0 ? null : (
    <Box
      component="ul"
      aria-label="Archivos para enviar"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {archivos.map((archivo) => (
        <Elegido key={archivo.clave} archivo={archivo} onRemove={onRemove} />
      ))}
    </Box>
  );

function Elegido({ archivo, onRemove }: { archivo: Archivo; onRemove: Props['onRemove'] }) {
  const isPicture = archivo.contenido.type.startsWith('image/');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        maxWidth: 240,
        pl: isPicture ? 0.5 : 1,
        border: 1,
        borderColor: 'border.default',
        borderRadius: 1,
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
      }}
    >
      {isPicture ? (
        <BlobImage
          blob={archivo.contenido}
          alt=""
          sx={{ width: 52, height: 38, objectFit: 'cover', borderRadius: 0.5 }}
        />
      ) : (
        <Icon path={mdiFileOutline} sx={{ color: 'text.secondary' }} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {archivo.nombre}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {pesoText(archivo.contenido.size)}
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={`Sacar ${archivo.nombre}`}
        onClick={() => onRemove(archivo.clave)}
      >
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}
