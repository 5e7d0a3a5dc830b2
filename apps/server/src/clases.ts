// Every kind of load, for the routes and for the job.
import { clasesOf, recursoClase, rentasClase } from './features/cargas/index.ts';
import { computadorasCarga } from './features/computadoras/carga.actions.ts';
import { empleadosCarga } from './features/empleados/carga.actions.ts';
import { impresorasCarga } from './features/impresoras/carga.actions.ts';

export const clases = clasesOf([
  rentasClase,
  recursoClase(empleadosCarga),
  recursoClase(computadorasCarga),
  recursoClase(impresorasCarga),
]);
