import { addressOf, type Query } from '../../lib/http.ts';

const LIST = '/relevamientoComputadoras';

export const computadoraRoutes = {
  list: LIST,
  filtered: (query: Query) => addressOf(LIST, query),
  create: '/cargarComputadoras',
  edit: (id: number) => `/editarComputadora?id=${id}`,
};
