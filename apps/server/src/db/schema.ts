// The tables as Kysely sees them: camelCase here, snake_case in SQL, converted by the CamelCasePlugin alone.
import type { ColumnType, Generated, Kysely } from 'kysely';

/** Written by the database or by the repository toolkit, read by everybody. */
type Timestamp = ColumnType<string, string | undefined, string>;

interface Tracked {
  id: Generated<number>;
  creadoEn: Timestamp;
  creadoPorId: number | null;
  modificadoEn: Timestamp;
  modificadoPorId: number | null;
  version: Generated<number>;
}

export interface AreasTable extends Tracked {
  nombre: string;
  codigo: string | null;
  tipo: string | null;
  areaPadreId: number | null;
  responsableId: number | null;
  interno: string | null;
  telefono: string | null;
  email: string | null;
  ubicacion: string | null;
  descripcion: string | null;
  activo: Generated<boolean>;
  motivoBaja: string | null;
  protegida: ColumnType<boolean, never, never>;
  busqueda: ColumnType<string, never, never>;
}

export interface EmpleadosTable extends Tracked {
  nombre: string;
  apellido: string;
  dni: string;
  telefono: string | null;
  legajo: string;
  tipo: string;
  areaId: number;
  email: string | null;
  cuil: string | null;
  cargo: string | null;
  interno: string | null;
  fechaIngreso: string | null;
  fechaBaja: string | null;
  motivoBaja: string | null;
  turno: string | null;
  observaciones: string | null;
  activo: Generated<boolean>;
  busqueda: ColumnType<string, never, never>;
  busquedaDirectorio: ColumnType<string, never, never>;
}

export interface AuditoriaTable {
  id: ColumnType<number, never, never>;
  fecha: Timestamp;
  empleadoId: number | null;
  quien: string;
  direccion: string | null;
  pedido: string | null;
  tabla: string;
  registroId: number;
  accion: string;
  cambios: ColumnType<Record<string, { antes: unknown; despues: unknown }>, string, never>;
}

export interface MunicipioTable {
  id: Generated<number>;
  titulo: Generated<string>;
  oficina: Generated<string>;
  oficinaInterno: string | null;
}

export interface Schema {
  municipio: MunicipioTable;
  areas: AreasTable;
  areasVista: AreasTable & { areaPadreNombre: string | null; responsableNombre: string | null };
  empleados: EmpleadosTable;
  empleadosVista: EmpleadosTable & { areaNombre: string };
  auditoria: AuditoriaTable;
}

/** A pool, the embedded database or an open transaction: repositories take any of them. */
export type Db = Kysely<Schema>;
