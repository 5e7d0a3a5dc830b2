// What a printer owes to whoever answers for it, and how it passes to another when that person leaves.
import { dependenceByReference } from '../empleados/index.ts';
import { impresorasRepository } from './impresoras.repository.ts';

export const impresorasACargo = dependenceByReference({
  clave: 'impresoras',
  titulo: 'Impresoras a cargo',
  repository: impresorasRepository,
  field: 'responsable',
  nombre: 'nombreCorto',
  ruta: '/editarImpresora',
  tipo: 'impresora',
  accion: 'cambio de responsable',
});
