import { type Articulo, type ArticuloLeido, type articulos, resourcePath } from '@muni/contract';
import { resourceApi } from '../crud/resourceApi.ts';
import { postJson, requestPage } from '../lib/http.ts';
import { reading } from '../lib/reading.ts';
import { PATHS } from './paths.ts';

export const articuloRoutes = {
  list: PATHS.articulos,
  /** Without an id, a new one. */
  one: (id?: number) => (id === undefined ? PATHS.articulo : `${PATHS.articulo}?id=${id}`),
  read: (id: number) => `${PATHS.ayuda}?articulo=${id}`,
};

const resource = { name: 'articulos' } as const;
const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);

export const articulosApi = {
  ...resourceApi<typeof articulos>(resource),
  /** What anybody may read. */
  publicados: async (q: string, signal: AbortSignal) => {
    const query = { q, publicado: true, activo: true, pageSize: 50 };
    const { rows } = await requestPage<Pick<Articulo, 'id' | 'titulo'>>(path(), { query, signal });
    return rows;
  },
  votar: (id: number, sirvio: boolean) => postJson<ArticuloLeido>(path(id, 'voto'), { sirvio }),
};

export const leido = (id: number) => reading<ArticuloLeido>(resource.name, 'leer', id);
