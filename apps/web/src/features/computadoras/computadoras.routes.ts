import { addressOf, type Query } from '../../lib/http.ts';

const LIST = '/relevamientoComputadoras';

export const computadoraRoutes = {
  list: LIST,
  filtered: (query: Query) => addressOf(LIST, query),
  create: '/cargarComputadoras',
  upload: '/subirComputadoras',
  edit: (id: number) => `/editarComputadora?id=${id}`,
};
