// A file of computers.
import { equipoCarga } from '../equipos/index.ts';
import { computadorasRepository } from './computadoras.repository.ts';
import { afterPerson } from './computadoras.rules.ts';

export const computadorasCarga = equipoCarga({
  clase: 'computadoras',
  registros: computadorasRepository,
  extraColumns: [
    { field: 'origenes', type: 'jsonb' },
    { field: 'informado', type: 'jsonb' },
  ],
  extras: (input, before) => afterPerson(before, input),
  nombre: 'nombreRed',
});
