// What the tables of the audit trail are called, how their fields are, and where their records are seen.
import {
  areas,
  articulos,
  computadoras,
  empleados,
  impresoras,
  municipio,
  ordenes,
  planes,
  plantillas,
  rentas,
  reportesListing,
  type Resource,
  tareas,
} from '@muni/contract';
import { areaRoutes } from '../areas/index.ts';
import { articuloRoutes } from '../articulos/index.ts';
import { cargaRoutes } from '../cargas/index.ts';
import { computadoraRoutes } from '../computadoras/index.ts';
import { empleadoRoutes } from '../empleados/index.ts';
import { impresoraRoutes } from '../impresoras/index.ts';
import { ordenRoutes } from '../ordenes/index.ts';
import { reporteRoutes } from '../reportes/index.ts';
import { tareaRoutes } from '../tareas/index.ts';

interface Told extends Pick<Resource, 'labels' | 'parts'> {
  nombre: string;
  /** Absent where a record has no page of its own. */
  ruta?: (id: number) => string;
  /** There is one alone, without a number. */
  unico?: boolean;
}

export const TABLAS: Readonly<Record<string, Told>> = {
  areas: { nombre: 'Área', labels: areas.labels, ruta: areaRoutes.edit },
  empleados: { nombre: 'Empleado', labels: empleados.labels, ruta: empleadoRoutes.edit },
  reportes: { nombre: 'Reporte', labels: reportesListing.labels, ruta: reporteRoutes.edit },
  tareas: { nombre: 'Tarea', labels: tareas.labels, ruta: tareaRoutes.edit },
  computadoras: {
    nombre: 'Computadora',
    labels: computadoras.labels,
    parts: computadoras.parts,
    ruta: computadoraRoutes.edit,
  },
  impresoras: {
    nombre: 'Impresora',
    labels: impresoras.labels,
    parts: impresoras.parts,
    ruta: impresoraRoutes.edit,
  },
  ordenes: { nombre: 'Orden de trabajo', labels: ordenes.labels, ruta: ordenRoutes.edit },
  plantillas: { nombre: 'Plantilla', labels: plantillas.labels, ruta: ordenRoutes.plantilla },
  planes: { nombre: 'Plan preventivo', labels: planes.labels, ruta: ordenRoutes.plan },
  articulos: { nombre: 'Artículo', labels: articulos.labels, ruta: articuloRoutes.one },
  cargas: {
    nombre: 'Carga de Rentas',
    labels: {
      nombreArchivo: 'Archivo',
      nuevas: 'Nuevas',
      cambian: 'Cambian',
      iguales: 'Iguales',
      importe: 'Importe',
      motivo: 'Motivo',
      formato: 'Formato',
    },
    ruta: cargaRoutes.one,
  },
  // What was looked for and what was read: the page of an account is not told by a number.
  rentas: {
    nombre: 'Rentas',
    labels: {
      ...rentas.labels,
      q: 'Búsqueda',
      fecha: 'Deuda al día',
      formato: 'Formato',
      conDeuda: 'Con deuda',
      venceDesde: 'Vence desde',
      venceHasta: 'Vence hasta',
      novedad: 'Novedad',
    },
  },
  municipio: {
    nombre: 'Datos del municipio',
    labels: municipio.labels,
    ruta: () => '/datosMunicipales',
    unico: true,
  },
};

export const tablaOf = (tabla: string): Told => TABLAS[tabla] ?? { nombre: tabla, labels: {} };

export const ACCIONES = ['alta', 'modificación', 'baja', 'reactivación', 'eliminación'];
