import { mdiFileDocumentOutline } from '@mdi/js';
import { rentas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { rentasApi } from './rentas.api.ts';
import { Button } from '../../ui/Button.tsx';
import { Box } from '../../ui/Box.tsx';

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
        <Button kind="main" autoFocus onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {error ? messageOf(error) : !data && 'Buscando la fila…'}
      {data && (
        <>
          Fila {formatNumero(data.linea)} de «{data.carga.nombre}».
          <Box
            as="dl"
            columnGap={2}
            rowGap={0.5}
            tone="primary"
            sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr' }}
          >
            {Object.entries(data.datosOriginales).flatMap(([title, value]) => [
              <Box as="dt" key={title} tone="secondary">
                {title}
              </Box>,
              <Box as="dd" key={`${title} es`} m={0} breaks>
                {value || '—'}
              </Box>,
            ])}
          </Box>
        </>
      )}
    </MessageDialog>
  );
}
