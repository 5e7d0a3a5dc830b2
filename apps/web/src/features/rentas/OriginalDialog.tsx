import { mdiFileDocumentOutline } from '@mdi/js';
import { rentas } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { rentasApi } from './rentas.api.ts';

/** The row of the file a charge came from, every column as it was read, used or not. */
export function OriginalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: [rentas.name, 'record', id],
    queryFn: ({ signal }) => rentasApi.get(id, signal),
  });
  return (
    <MessageDialog
      open
      wide
      role="dialog"
      tone="neutral"
      icon={mdiFileDocumentOutline}
      title="Como vino en el archivo"
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {error ? messageOf(error) : !data && 'Buscando la fila…'}
      {data && (
        <>
          Fila {formatNumero(data.linea)} de «{data.carga.nombre}».
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'max-content 1fr',
              columnGap: 2,
              rowGap: 0.5,
              color: 'text.primary',
            }}
          >
            {Object.entries(data.datosOriginales).flatMap(([title, value]) => [
              <Box component="dt" key={title} sx={{ color: 'text.secondary' }}>
                {title}
              </Box>,
              <Box component="dd" key={`${title} es`} sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value || '—'}
              </Box>,
            ])}
          </Box>
        </>
      )}
    </MessageDialog>
  );
}
