// Every kind of load, for the routes and for the job.
import { type Clases, recursoClase, rentasClase } from './features/cargas/index.ts';
import { computadorasRepository } from './features/computadoras/computadoras.repository.ts';
import { afterPerson } from './features/computadoras/computadoras.rules.ts';
import { empleadosCarga } from './features/empleados/carga.actions.ts';
import { equipoCarga } from './features/equipos/index.ts';
import { impresorasRepository } from './features/impresoras/impresoras.repository.ts';
import { reportesCarga } from './features/reportes/carga.actions.ts';

const computadorasCarga = equipoCarga({
  clase: 'computadoras',
  registros: computadorasRepository,
  extraColumns: ['origenes', 'informado'],
  extras: async (_tx, rows) => rows.map(({ input, before }) => afterPerson(before, input)),
  nombre: 'nombreRed',
});

const impresorasCarga = equipoCarga({
  clase: 'impresoras',
  registros: impresorasRepository,
  nombre: 'nombre',
});

export const clases: Clases = {
  rentas: rentasClase,
  empleados: recursoClase(empleadosCarga),
  computadoras: recursoClase(computadorasCarga),
  impresoras: recursoClase(impresorasCarga),
  reportes: recursoClase(reportesCarga),
};
