import { mdiQrcode } from '@mdi/js';
import { ETIQUETA_TAMANOS, type Resource, resourcePath } from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../crud/download.ts';
import type { HeaderAction } from '../../crud/list/HeaderButtons.tsx';
import { type Query, send } from '../../lib/http.ts';

/** The sheet of labels of what the query says, as a file. */
export async function saveEtiquetas(resource: Pick<Resource, 'name'>, query: Query) {
  const response = await send(resourcePath(resource, 'etiquetas'), { query, timeoutMs: null });
  saveFile(await response.blob(), 'etiquetas.pdf');
}

/** The labels of what is filtered, as a sheet to print. */
export function useEtiquetasAction(resource: Pick<Resource, 'name'>, query: Query): HeaderAction {
  const make = useMutation({
    mutationFn: (tamano: string) => saveEtiquetas(resource, { ...query, tamano }),
  });
  return {
    label: 'Etiquetas',
    icon: mdiQrcode,
    busy: make.isPending,
    choices: () =>
      ETIQUETA_TAMANOS.map((tamano) => ({
        label: tamano,
        icon: mdiQrcode,
        onClick: () => make.mutate(tamano),
      })),
  };
}
