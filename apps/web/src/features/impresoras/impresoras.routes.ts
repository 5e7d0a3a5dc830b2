export const impresoraRoutes = {
  list: '/relevamientoImpresoras',
  create: '/cargarImpresoras',
  edit: (id: number) => `/editarImpresora?id=${id}`,
};
