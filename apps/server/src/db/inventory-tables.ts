// The tables of computers, printers, their agents and their surveys.
import type { Disco, Insumo, Monitor, Origen } from '@muni/contract';
import type { Generated } from 'kysely';
import type { Computed, Json, Timestamp, Tracked } from './column-types.ts';

interface ComputadorasTable extends Tracked {
  nroInventario: string | null;
  nombreRed: string;
  tipo: string;
  marca: string | null;
  modelo: string | null;
  nroSerie: string | null;
  uuid: string | null;
  procesador: string | null;
  nucleos: number | null;
  velocidadMhz: number | null;
  ramMb: number | null;
  ramTipo: string | null;
  discos: Json<Disco[]>;
  discoTotalGb: number | null;
  discoLibreGb: number | null;
  discoUsado: Computed<number | null>;
  sistemaOperativo: string | null;
  sistema: Computed<string | null>;
  sinSoporte: Computed<boolean>;
  versionSo: string | null;
  arquitectura: string | null;
  licenciaSo: string | null;
  ip: string | null;
  ipFija: boolean | null;
  mac: Generated<string[]>;
  dominio: string | null;
  antivirus: string | null;
  monitores: Json<Monitor[]>;
  perifericos: string | null;
  conexion: string | null;
  areaId: number;
  usuarioId: number | null;
  ubicacion: string | null;
  estado: Generated<string>;
  fechaCompra: string | null;
  proveedor: string | null;
  costo: string | null;
  garantiaHasta: string | null;
  origen: string | null;
  fechaRelevamiento: string | null;
  relevadoPorId: number | null;
  ultimoInventario: string | null;
  agenteVersion: string | null;
  deviceId: string | null;
  origenes: Json<Record<string, Origen>>;
  informado: Json<Record<string, unknown>>;
  verificada: Generated<boolean>;
  observaciones: string | null;
  fechaBaja: string | null;
  motivoBaja: string | null;
  nombreCorto: Computed<string>;
  busqueda: Computed<string>;
}

interface ComputadorasProgramasTable {
  computadoraId: number;
  nombre: string;
  version: string | null;
  editor: string | null;
  instalado: string | null;
}

interface ComputadorasMedicionesTable {
  computadoraId: number;
  fecha: string;
  discoTotalGb: number | null;
  discoLibreGb: number | null;
  ramMb: number | null;
}

interface ImpresorasTable extends Tracked {
  nroInventario: string | null;
  nombre: string;
  marca: string | null;
  modelo: string;
  nroSerie: string | null;
  tipo: string;
  tecnologia: string;
  color: Generated<boolean>;
  formato: string | null;
  duplex: Generated<boolean>;
  escaner: Generated<boolean>;
  adf: Generated<boolean>;
  fax: Generated<boolean>;
  conexion: string;
  ip: string | null;
  mac: string | null;
  computadoraHostId: number | null;
  areaId: number;
  responsableId: number | null;
  ubicacion: string | null;
  estado: Generated<string>;
  propiedad: string | null;
  insumos: Json<Insumo[]>;
  insumosBajos: Computed<boolean>;
  contadorPaginas: number | null;
  fechaCompra: string | null;
  costo: string | null;
  garantiaHasta: string | null;
  fechaRelevamiento: string | null;
  relevadoPorId: number | null;
  ultimoInventario: string | null;
  origenes: Json<Record<string, Origen>>;
  informado: Json<Record<string, unknown>>;
  observaciones: string | null;
  fechaBaja: string | null;
  motivoBaja: string | null;
  nombreCorto: Computed<string>;
  busqueda: Computed<string>;
}

interface ImpresorasLecturasTable {
  id: Generated<number>;
  impresoraId: number;
  fecha: string;
  paginas: number;
  registradoPorId: number | null;
}

interface InventarioAjustesTable {
  id: Generated<number>;
  redes: Generated<string[]>;
}

interface InventarioClavesTable {
  id: Generated<number>;
  nombre: string;
  areaId: number | null;
  huella: string;
  final: string;
  creadaEn: Timestamp;
  usadaEn: string | null;
  terminadaEn: string | null;
  version: Generated<number>;
}

interface InventarioRechazosTable {
  direccion: string;
  motivo: string;
  veces: Generated<number>;
  ultimoEn: Timestamp;
}

interface InventarioRedesTable {
  red: string;
  areaId: number;
}

interface InventariosPorRevisarTable {
  id: Generated<number>;
  huella: string;
  nombre: string;
  motivo: string;
  candidataId: number | null;
  otraId: number | null;
  contenido: Json<unknown>;
  antes: Json<unknown>;
  versionDecidida: number | null;
  recibidoEn: Timestamp;
  decision: string | null;
  computadoraId: number | null;
  decididoEn: string | null;
  decididoPorId: number | null;
}

interface ImpresorasOfrecidasTable {
  id: Generated<number>;
  computadoraId: number;
  nombre: string;
  controlador: string | null;
  puerto: string | null;
  nroSerie: string | null;
  vistaEn: Timestamp;
  decision: string | null;
  impresoraId: number | null;
  decididoEn: string | null;
  decididoPorId: number | null;
}

interface InventarioAvisosTable {
  id: Generated<number>;
  computadoraId: number;
  fecha: Timestamp;
  texto: string;
  que: Json<unknown>;
  vistoEn: string | null;
  vistoPorId: number | null;
  volvioEn: string | null;
}

interface ComputadorasDescartesTable {
  computadoraId: number;
  campo: string;
  valor: Json<unknown>;
}

interface RecorridosTable {
  id: Generated<number>;
  clave: string;
  areaId: number;
  iniciadoEn: string;
  iniciadoPorId: number;
  llevadoPorId: number | null;
  turno: Generated<number>;
  cerradoEn: string | null;
  descartadoEn: string | null;
  descartadoPorId: number | null;
  observaciones: string | null;
}

interface RecorridosMarcasTable {
  id: Generated<number>;
  recorridoId: number;
  clave: string;
  orden: number;
  computadoraId: number | null;
  impresoraId: number | null;
  resultado: string;
  nota: string | null;
  marcadoEn: string;
  conflicto: string | null;
  nombre: string;
  clase: string | null;
  areaVistaId: number | null;
  estadoVisto: string | null;
  marcadoPorId: number | null;
  decision: string | null;
  decididoEn: string | null;
  decididoPorId: number | null;
}

interface EntregasTable {
  id: Generated<number>;
  fecha: Timestamp;
  empleadoId: number;
  areaId: number;
  equipos: unknown;
  accesorios: string | null;
  observaciones: string | null;
  entregadoPorId: number | null;
  firmaNombre: string | null;
  firmaDni: string | null;
  firmaFecha: string | null;
  firmaImagen: Buffer | null;
  firmaAdjuntoId: number | null;
}

interface EntregasEquiposTable {
  entregaId: number;
  computadoraId: number | null;
  impresoraId: number | null;
}

export interface InventoryTables {
  entregas: EntregasTable;
  entregasEquipos: EntregasEquiposTable;
  computadoras: ComputadorasTable;
  computadorasVista: ComputadorasTable & { areaNombre: string; usuarioNombre: string | null };
  computadorasProgramas: ComputadorasProgramasTable;
  computadorasMediciones: ComputadorasMedicionesTable;
  impresoras: ImpresorasTable;
  impresorasVista: ImpresorasTable & {
    areaNombre: string;
    responsableNombre: string | null;
    computadoraHostNombre: string | null;
  };
  impresorasLecturas: ImpresorasLecturasTable;
  inventarioAjustes: InventarioAjustesTable;
  inventarioClaves: InventarioClavesTable;
  inventarioRechazos: InventarioRechazosTable;
  inventarioRedes: InventarioRedesTable;
  inventariosPorRevisar: InventariosPorRevisarTable;
  impresorasOfrecidas: ImpresorasOfrecidasTable;
  inventarioAvisos: InventarioAvisosTable;
  computadorasDescartes: ComputadorasDescartesTable;
  recorridos: RecorridosTable;
  recorridosMarcas: RecorridosMarcasTable;
}
