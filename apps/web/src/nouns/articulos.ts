import {
  type Articulo,
  type ArticuloLeido,
  type ArticuloResumen,
  type articulos,
  type ReporteCategoria,
  resourcePath,
} from '@muni/contract';
import { resourceApi } from '../crud/resourceApi.ts';
import { getJson, postJson, requestPage } from '../lib/http.ts';
import { PATHS } from './paths.ts';

export const articuloRoutes = {
  list: PATHS.articulos,
  /** Without an id, a new one. */
  one: (id?: number) => (id === undefined ? PATHS.articulo : `${PATHS.articulo}?id=${id}`),
  read: (id: number) => `${PATHS.ayuda}?articulo=${id}`,
};

const resource = { name: 'articulos' } as const;
const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);

export interface SugeridosQuery {
  texto: string;
  categoria?: ReporteCategoria;
}

export const articulosApi = {
  ...resourceApi<typeof articulos>(resource),
  leer: (id: number, signal: AbortSignal) => getJson<ArticuloLeido>(path(id, 'leer'), signal),
  /** What anybody may read. */
  publicados: async (q: string, signal: AbortSignal) => {
    const query = { q, publicado: true, activo: true, pageSize: 50 };
    const { rows } = await requestPage<Pick<Articulo, 'id' | 'titulo'>>(path(), { query, signal });
    return rows;
  },
  votar: (id: number, sirvio: boolean) => postJson<ArticuloLeido>(path(id, 'voto'), { sirvio }),
  sugeridos: (query: SugeridosQuery, signal: AbortSignal) =>
    getJson<ArticuloResumen[]>(path('sugeridos'), signal, { ...query }),
};

export const leidoKey = (id: number) => [resource.name, 'leer', id] as const;
