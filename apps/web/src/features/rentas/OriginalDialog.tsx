import { mdiFileDocumentOutline } from '@mdi/js';
import { rentas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { rentasApi } from '../../nouns/rentas.ts';
import css from './rentas.module.css';

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
          <Box as="dl" columnGap={2} rowGap={0.5} my={1.75} tone="primary" className={css.datos}>
            {Object.entries(data.datosOriginales).flatMap(([title, value]) => [
              <Box as="dt" key={title} tone="secondary">
                {title}
              </Box>,
              <Box as="dd" key={`${title} es`} breaks>
                {value || '—'}
              </Box>,
            ])}
          </Box>
        </>
      )}
    </MessageDialog>
  );
}
