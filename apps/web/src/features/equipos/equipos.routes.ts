export const equipoRoutes = {
  mine: '/misEquipos',
  /** The report form, with the device filled in. */
  report: (clase: 'computadora' | 'impresora', id: number) => `/CrearReportes?${clase}=${id}`,
};
