import { mdiClose, mdiFileOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { type Archivo, pesoText } from './archivos.rules.ts';

/** The address of a picture that is still only here. */
function usePreview({ contenido }: Archivo): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!contenido.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(contenido);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [contenido]);
  return url;
}

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
  const preview = usePreview(archivo);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        maxWidth: 240,
        pl: preview ? 0.5 : 1,
        border: 1,
        borderColor: 'border.default',
        borderRadius: 1,
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
      }}
    >
      {preview ? (
        <Box
          component="img"
          src={preview}
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
