export const recorridoRoutes = {
  home: '/recorridos',
  walk: (clave: string) => `/recorrido?clave=${clave}`,
  result: (id: number) => `/recorrido?id=${id}`,
};
