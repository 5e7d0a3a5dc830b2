// What an area owes to the person in charge of it, and how it passes to another when that person leaves.
import { dependenceByReference } from '../empleados/index.ts';
import { areasRepository } from './areas.repository.ts';

export const areasACargo = dependenceByReference({
  clave: 'areas',
  titulo: 'Áreas a cargo',
  repository: areasRepository,
  field: 'responsable',
  nombre: 'nombre',
  ruta: '/editarArea',
  tipo: 'área',
  accion: 'cambio de responsable',
});
