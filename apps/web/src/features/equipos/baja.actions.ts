import { type Resource, resourcePath } from '@muni/contract';
import { saveFile } from '../../crud/download.ts';
import { messageOf } from '../../lib/errors.ts';
import { send } from '../../lib/http.ts';
import { toast } from '../../ui/Toasts.tsx';

/** The act of what was written off, to print and sign. */
export async function saveActaDeBaja(resource: Pick<Resource, 'name'>, id: number) {
  try {
    const response = await send(resourcePath(resource, id, 'acta-de-baja'));
    saveFile(await response.blob(), `acta-de-baja-${id}.pdf`);
  } catch (failure) {
    toast(messageOf(failure), { kind: 'error' });
  }
}
