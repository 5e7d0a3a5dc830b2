// Every kind of load, for the routes and for the job.
import { clasesOf, recursoClase, rentasClase } from './features/cargas/index.ts';
import { computadorasCarga } from './features/computadoras/index.ts';
import { empleadosCarga } from './features/empleados/index.ts';
import { impresorasCarga } from './features/impresoras/index.ts';

export const clases = clasesOf([
  rentasClase,
  recursoClase(empleadosCarga),
  recursoClase(computadorasCarga),
  recursoClase(impresorasCarga),
]);
