// Reports, their timeline and the files of any record, as Kysely sees them.
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp, Tracked } from './column-types.ts';

type Derived<T> = ColumnType<T, never, never>;

export interface ReportesTable extends Tracked {
  numero: Derived<string>;
  titulo: string;
  descripcion: string;
  categoria: string;
  impacto: string;
  prioridad: string;
  ordenPrioridad: Derived<number>;
  estado: Generated<string>;
  empleadoId: number;
  areaId: number;
  origen: string;
  computadoraId: number | null;
  impresoraId: number | null;
  contacto: string | null;
  tecnicoId: number | null;
  duplicadoDeId: number | null;
  fechaToma: string | null;
  fechaInicio: string | null;
  fechaRealizada: string | null;
  venceEn: string;
  motivoEspera: string | null;
  esperaDesde: string | null;
  solucion: string | null;
  motivoAnulacion: string | null;
  conforme: boolean | null;
  calificacion: number | null;
  reabribleHasta: string | null;
  reaperturas: Generated<number>;
  etapa: Derived<string>;
  busqueda: Derived<string>;
}

interface ReportesEventosTable {
  id: Derived<number>;
  reporteId: number;
  tipo: string;
  fecha: Timestamp;
  empleadoId: number | null;
  quien: string;
  texto: string | null;
  interno: Generated<boolean>;
  sobreId: number | null;
  sobreNombre: string | null;
  adjuntoId: number | null;
}

interface ReportesInteresadosTable {
  reporteId: number;
  empleadoId: number;
  desde: Timestamp;
}

interface AdjuntosTable {
  id: Derived<number>;
  tabla: string;
  registroId: number;
  nombre: string;
  tipo: string;
  peso: number;
  ancho: number | null;
  alto: number | null;
  huella: string;
  miniatura: Buffer | null;
  clase: string | null;
  interno: Generated<boolean>;
  creadoEn: Timestamp;
  creadoPorId: number | null;
}

interface AdjuntosPartesTable {
  adjuntoId: number;
  orden: number;
  contenido: Buffer;
}

/** The other records a file belongs to. */
interface AdjuntosVinculosTable {
  adjuntoId: number;
  tabla: string;
  registroId: number;
}

interface RespuestasTable extends Tracked {
  titulo: string;
  texto: string;
  busqueda: Derived<string>;
}

interface ArticulosTable extends Tracked {
  titulo: string;
  texto: string;
  palabras: string | null;
  categoria: string | null;
  publicado: Generated<boolean>;
  activo: Generated<boolean>;
  busqueda: Derived<string>;
}

interface ArticulosVotosTable {
  articuloId: number;
  empleadoId: number;
  sirvio: boolean;
  fecha: Timestamp;
}

export interface ReportTables {
  reportes: ReportesTable;
  reportesVista: ReportesTable;
  reportesEventos: ReportesEventosTable;
  reportesInteresados: ReportesInteresadosTable;
  adjuntos: AdjuntosTable;
  adjuntosPartes: AdjuntosPartesTable;
  adjuntosVinculos: AdjuntosVinculosTable;
  respuestas: RespuestasTable;
  respuestasVista: RespuestasTable;
  articulos: ArticulosTable;
  articulosVista: ArticulosTable;
  articulosVotos: ArticulosVotosTable;
}
