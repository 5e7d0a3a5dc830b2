import { type Resource, resourcePath } from '@muni/contract';
import { saveFile } from '../../crud/download.ts';
import { type Query, send } from '../../lib/http.ts';

/** The sheet of labels of what the query says, as a file. */
export async function saveEtiquetas(resource: Pick<Resource, 'name'>, query: Query) {
  const response = await send(resourcePath(resource, 'etiquetas'), { query, timeoutMs: null });
  saveFile(await response.blob(), 'etiquetas.pdf');
}
