export const articuloRoutes = {
  list: '/articulos',
  /** Without an id, a new one. */
  one: (id?: number) => (id === undefined ? '/articulo' : `/articulo?id=${id}`),
  read: (id: number) => `/ayuda?articulo=${id}`,
};
