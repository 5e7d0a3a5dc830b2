// Guides for whoever looks for them from another screen: they come with the first search.
import type { Permission } from '@muni/contract';
import { ayudaRoutes } from '../../nouns/ayuda.ts';

const FOUND = 4;

/** Those the person may read, the most about it first. */
export async function buscarGuias(q: string, can: (permission: Permission) => boolean) {
  const [{ GUIAS }, { searchGuias }] = await Promise.all([
    import('./guias.labels.ts'),
    import('./guias.rules.ts'),
  ]);
  return searchGuias(
    GUIAS.filter(({ permiso }) => can(permiso)),
    q,
  )
    .slice(0, FOUND)
    .map(({ id, titulo, palabras }) => ({
      label: titulo,
      words: palabras,
      to: ayudaRoutes.guia(id),
    }));
}
