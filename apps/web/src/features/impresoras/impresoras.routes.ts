export const impresoraRoutes = {
  list: '/relevamientoImpresoras',
  create: '/cargarImpresoras',
  upload: '/subirImpresoras',
  edit: (id: number) => `/editarImpresora?id=${id}`,
};
