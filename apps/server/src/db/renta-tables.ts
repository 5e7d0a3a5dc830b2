// Loads and charges of Rentas, as Kysely sees them. What moves by the million is written in SQL.
import type {
  CargaEstado,
  CargaTarea,
  ColumnaDeCarga,
  FormatoCarga,
  RentaCampo,
} from '@muni/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

type Fijos = Partial<Record<RentaCampo, string>>;

export interface CargasTable {
  id: Generated<number>;
  nombreArchivo: string;
  bytes: number;
  sha256: string;
  archivo: string | null;
  estado: Generated<CargaEstado>;
  tarea: CargaTarea | null;
  tareaDesde: string | null;
  tareaHasta: string | null;
  vista: 'oculta' | 'manda' | null;
  hasta: Generated<number>;
  hechas: Generated<number>;
  total: Generated<number>;
  lineas: Generated<number>;
  error: string | null;
  perfilId: number | null;
  formato: Json<FormatoCarga>;
  columnas: Json<ColumnaDeCarga[]>;
  fijos: Json<Fijos>;
  filas: Generated<number>;
  nuevas: Generated<number>;
  cambian: Generated<number>;
  iguales: Generated<number>;
  rechazadas: Generated<number>;
  fuera: Generated<number>;
  avisos: Generated<number>;
  importe: Generated<string>;
  declarado: ColumnType<Declarado | null, string | null, string | null>;
  recuento: ColumnType<Recuento | null, string | null, string | null>;
  creadoEn: Timestamp;
  creadoPorId: number | null;
  confirmadoEn: string | null;
  confirmadoPorId: number | null;
  anuladoEn: string | null;
  anuladoPorId: number | null;
  motivoAnulacion: string | null;
  segundos: number | null;
}

export interface Declarado {
  linea: number;
  filas: number | null;
  importe: string | null;
  leido: { filas: number; importe: string };
}

export interface Recuento {
  nuevas: number;
  cambian: number;
  iguales: number;
  importe: string;
}

interface CargasPerfilesTable {
  id: Generated<number>;
  nombre: string;
  deFabrica: Generated<boolean>;
  firma: string;
  titulos: Json<string[]>;
  formato: Json<Partial<FormatoCarga>>;
  columnas: Json<
    Record<string, { campo: RentaCampo | null } & Pick<ColumnaDeCarga, 'fecha' | 'numero'>>
  >;
  fijos: Json<Fijos>;
  usadoEn: string | null;
  creadoEn: Timestamp;
  creadoPorId: number | null;
}

export interface RentaTables {
  cargas: CargasTable;
  cargasVista: CargasTable & {
    perfilNombre: string | null;
    creadoPorNombre: string | null;
    confirmadoPorNombre: string | null;
    anuladoPorNombre: string | null;
  };
  cargasPerfiles: CargasPerfilesTable;
}
