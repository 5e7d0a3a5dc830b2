export const empleadoRoutes = {
  list: '/listaDeUsuarios',
  create: '/cargarDeUsuarios',
  upload: '/subirUsuarios',
  compare: '/compararTiposEmpleado',
  edit: (id: number) => `/editarUsuarios?id=${id}`,
};
