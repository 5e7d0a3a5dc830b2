type Clase = 'computadora' | 'impresora';

export const equipoRoutes = {
  mine: '/misEquipos',
  edit: (clase: Clase, id: number) =>
    `${clase === 'computadora' ? '/editarComputadora' : '/editarImpresora'}?id=${id}`,
  /** The report form, with the device filled in. */
  report: (clase: Clase, id: number) => `/CrearReportes?${clase}=${id}`,
};
