// What a computer owes to the person who uses it, and how it passes to another when that person leaves.
import { dependenceByReference } from '../empleados/index.ts';
import { computadorasRepository } from './computadoras.repository.ts';

export const computadorasACargo = dependenceByReference({
  clave: 'computadoras',
  titulo: 'Computadoras a cargo',
  repository: computadorasRepository,
  field: 'usuario',
  nombre: 'nombreCorto',
  ruta: '/editarComputadora',
  tipo: 'computadora',
  accion: 'cambio de usuario',
});
