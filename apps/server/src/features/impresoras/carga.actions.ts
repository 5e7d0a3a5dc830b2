// A file of printers.
import { equipoCarga } from '../equipos/index.ts';
import { impresorasRepository } from './impresoras.repository.ts';

export const impresorasCarga = equipoCarga({
  clase: 'impresoras',
  registros: impresorasRepository,
  extraColumns: [],
  extras: () => ({}),
  nombre: 'nombre',
});
