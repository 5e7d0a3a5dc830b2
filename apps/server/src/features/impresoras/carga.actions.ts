// A file of printers.
import { equipoCarga } from '../equipos/index.ts';
import { impresorasRepository } from './impresoras.repository.ts';

export const impresorasCarga = equipoCarga({
  clase: 'impresoras',
  repository: impresorasRepository,
  extraColumns: [],
  extras: () => ({}),
  nombre: 'nombre',
});
