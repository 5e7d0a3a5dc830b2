// Work orders with what belongs to them, templates and preventive plans, as Kysely sees them.
import type { Generated } from 'kysely';
import type { Computed, Json, Timestamp, Tracked } from './column-types.ts';

interface PlantillasTable extends Tracked {
  nombre: string;
  tipo: string;
  titulo: string;
  descripcion: string;
  prioridad: string;
  lugar: string | null;
  checklist: Json<string[]>;
  busqueda: Computed<string>;
}

interface PlanesTable extends Tracked {
  nombre: string;
  plantillaId: number;
  alcance: string;
  computadoraId: number | null;
  impresoraId: number | null;
  areaId: number | null;
  cadaMeses: number;
  proximaFecha: string;
  dia: number;
  anticipacion: Generated<number>;
  tecnicoResponsableId: number | null;
  activo: Generated<boolean>;
  busqueda: Computed<string>;
}

interface OrdenesNumeracionTable {
  anio: number;
  ultimo: number;
}

interface OrdenesTable extends Tracked {
  anio: number;
  correlativo: number;
  numero: Computed<string>;
  ordenNumero: Computed<number>;
  reporteId: number | null;
  reporteEmpleadoId: Computed<number | null>;
  reporteCreadoPorId: Computed<number | null>;
  planId: number | null;
  planFecha: string | null;
  tipo: string;
  titulo: string;
  descripcion: string;
  estado: Generated<string>;
  abierta: Computed<boolean>;
  motivoEspera: string | null;
  detalleEspera: string | null;
  prioridad: string;
  ordenPrioridad: Computed<number>;
  tecnicoResponsableId: number | null;
  areaId: number;
  solicitanteId: number | null;
  computadoraId: number | null;
  impresoraId: number | null;
  otroEquipo: string | null;
  lugar: string | null;
  fechaProgramada: string | null;
  fechaInicio: string | null;
  fechaFin: string | null;
  accesorios: string | null;
  diagnostico: string | null;
  trabajoRealizado: string | null;
  resultado: string | null;
  causa: string | null;
  observaciones: string | null;
  checklist: Json<{ texto: string; hecho: boolean }[]>;
  motivoAnulacion: string | null;
  reaperturas: Generated<number>;
  motivoReapertura: string | null;
  hoja: Generated<number>;
  codigo: string;
  busqueda: Computed<string>;
}

interface OrdenesTecnicosTable {
  ordenId: number;
  tecnicoId: number;
  orden: number;
}

interface OrdenesRepuestosTable {
  ordenId: number;
  orden: number;
  descripcion: string;
  cantidad: string;
  nroSerie: string | null;
  origen: string | null;
  costo: string | null;
}

interface OrdenesHorasTable {
  ordenId: number;
  orden: number;
  tecnicoId: number;
  minutos: number;
  fecha: string;
}

interface OrdenesHojasTable {
  ordenId: number;
  hoja: number;
  contenido: string;
  huella: string;
  creadoEn: Timestamp;
}

interface OrdenesFirmasTable {
  ordenId: number;
  hoja: number;
  rol: string;
  nombre: string;
  dni: string;
  fecha: Timestamp;
  imagen: Buffer | null;
  adjuntoId: number | null;
  registradaPorId: number | null;
}

export interface OrderTables {
  plantillas: PlantillasTable;
  plantillasVista: PlantillasTable;
  planes: PlanesTable;
  planesVista: PlanesTable;
  ordenesNumeracion: OrdenesNumeracionTable;
  ordenes: OrdenesTable;
  ordenesVista: OrdenesTable;
  ordenesTecnicos: OrdenesTecnicosTable;
  ordenesRepuestos: OrdenesRepuestosTable;
  ordenesHoras: OrdenesHorasTable;
  ordenesHojas: OrdenesHojasTable;
  ordenesFirmas: OrdenesFirmasTable;
}
