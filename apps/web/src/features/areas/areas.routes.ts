export const areaRoutes = {
  list: '/ListaDeAreas',
  create: '/CargarAreas',
  edit: (id: number) => `/editarArea?id=${id}`,
};
