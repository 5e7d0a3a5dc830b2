export const empleadoRoutes = {
  list: '/listaDeUsuarios',
  create: '/cargarDeUsuarios',
  edit: (id: number) => `/editarUsuarios?id=${id}`,
};
