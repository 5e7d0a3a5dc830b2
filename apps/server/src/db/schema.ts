// The tables as Kysely sees them: camelCase here, snake_case in SQL, converted by the CamelCasePlugin alone.
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Timestamp, Tracked } from './column-types.ts';
import type { InventoryTables } from './inventory-tables.ts';
import type { RentaTables } from './renta-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { TaskTables } from './task-tables.ts';

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
  /** Since when the e-mail is theirs. */
  correoDesde: Timestamp;
  busqueda: ColumnType<string, never, never>;
  apellidoNombre: ColumnType<string, never, never>;
  busquedaDirectorio: ColumnType<string, never, never>;
}

export interface EmpleadosFotosTable {
  empleadoId: number;
  tipo: string;
  contenido: Buffer;
  modificadoEn: Timestamp;
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
  busqueda: ColumnType<string, never, never>;
}

/** Filled by triggers and `sellar_auditoria`. */
export interface AuditoriaCadenaTable {
  auditoriaId: ColumnType<number, never, never>;
  numero: ColumnType<number | null, never, never>;
  huella: ColumnType<Buffer | null, never, never>;
}

export interface RespaldosTable {
  id: ColumnType<number, never, never>;
  creadoEn: Timestamp;
  creadoPorId: number | null;
  motivo: string;
  archivo: string;
  cifrado: boolean;
  filas: number | null;
  bytes: number | null;
  segundos: number;
  error: string | null;
}

/** Requests with a key: see crud/once.ts. */
export interface PedidosTable {
  empleadoId: number;
  clave: string;
  huella: string;
  respuesta: unknown;
  creadoEn: Timestamp;
}

export interface MunicipioTable {
  id: Generated<number>;
  titulo: Generated<string>;
  oficina: Generated<string>;
  oficinaInterno: string | null;
  direccion: string | null;
  telefono: string | null;
  telefono2: string | null;
  email: string | null;
  programadores: Generated<string[]>;
  caracteristica: string | null;
  remitente: string | null;
  zona: Generated<string>;
  modificadoEn: Timestamp;
  modificadoPorId: number | null;
  version: Generated<number>;
}

export interface HorariosTable {
  dia: number;
  desde: string;
  hasta: string;
}

export interface FeriadosTable {
  fecha: string;
  nombre: string;
}

export interface MunicipioEscudoTable {
  id: Generated<number>;
  tipo: string;
  contenido: Buffer;
  huella: string;
}

export interface AvisosTable {
  id: Generated<number>;
  empleadoId: number;
  tipo: string;
  titulo: string;
  texto: string;
  ruta: string;
  clave: string;
  enPantalla: boolean;
  creadoEn: Timestamp;
  leidoEn: string | null;
}

export interface AvisosPreferenciasTable {
  empleadoId: number;
  tipo: string;
  pantalla: boolean;
  correo: boolean;
}

export interface CorreosTable {
  id: Generated<number>;
  para: string;
  asunto: string;
  texto: string;
  ruta: string;
  mensajeId: string;
  creadoEn: Timestamp;
  intentos: Generated<number>;
  proximoIntento: Timestamp;
  enviadoEn: string | null;
  descartadoEn: string | null;
  error: string | null;
}

export interface VistasTable {
  id: ColumnType<number, never, never>;
  empleadoId: number;
  lista: string;
  nombre: string;
  consulta: string;
  creadoEn: Timestamp;
}

/** One for each month that ended. */
export interface InformesMensualesTable {
  mes: string;
  contenido: Buffer;
  creadoEn: Timestamp;
}

export interface IdentityAccountsTable {
  uid: string;
  /** Whose it is; null for nobody of the town hall. */
  empleadoId: number | null;
  email: string | null;
  emailVerified: Generated<boolean>;
  displayName: string | null;
  photoUrl: string | null;
  phoneNumber: string | null;
  passwordHash: string | null;
  passwordChangedAt: string | null;
  emailLink: Generated<boolean>;
  disabled: Generated<boolean>;
  customClaims: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  validSince: string;
  createdAt: string;
  lastLoginAt: string | null;
}

export interface IdentityProvidersTable {
  providerId: string;
  rawId: string;
  uid: string;
  email: string | null;
  displayName: string | null;
  photoUrl: string | null;
}

export interface IdentitySessionsTable {
  id: string;
  uid: string;
  tokenHash: string;
  signInProvider: string;
  authTime: string;
  claims: ColumnType<Record<string, unknown> | null, string | null, never>;
  address: string | null;
  userAgent: string | null;
  browser: string | null;
  createdAt: string;
  lastUsedAt: string;
  revokedAt: string | null;
}

export interface IdentityCodesTable {
  hash: string;
  requestType: string;
  uid: string | null;
  email: string;
  newEmail: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface IdentityPhoneCodesTable {
  hash: string;
  phoneNumber: string;
  codeHash: string | null;
  failures: Generated<number>;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface IdentityAttemptsTable {
  key: string;
  account: string | null;
  count: number;
  windowStartedAt: string;
  lockedUntil: string | null;
}

export interface IdentityKeysTable {
  kid: string;
  privateJwk: ColumnType<Record<string, unknown>, string, never>;
  createdAt: string;
}

export interface Schema
  extends InventoryTables, OrderTables, RentaTables, ReportTables, TaskTables {
  municipio: MunicipioTable;
  municipioEscudo: MunicipioEscudoTable;
  horarios: HorariosTable;
  feriados: FeriadosTable;
  areas: AreasTable;
  areasVista: AreasTable & { areaPadreNombre: string | null; responsableNombre: string | null };
  empleados: EmpleadosTable;
  empleadosVista: Omit<EmpleadosTable, 'correoDesde'> & { areaNombre: string };
  empleadosFotos: EmpleadosFotosTable;
  auditoria: AuditoriaTable;
  auditoriaCadena: AuditoriaCadenaTable;
  respaldos: RespaldosTable;
  pedidos: PedidosTable;
  avisos: AvisosTable;
  avisosPreferencias: AvisosPreferenciasTable;
  correos: CorreosTable;
  vistas: VistasTable;
  informesMensuales: InformesMensualesTable;
  identityAccounts: IdentityAccountsTable;
  identityProviders: IdentityProvidersTable;
  identitySessions: IdentitySessionsTable;
  identityCodes: IdentityCodesTable;
  identityPhoneCodes: IdentityPhoneCodesTable;
  identityAttempts: IdentityAttemptsTable;
  identityKeys: IdentityKeysTable;
}

/** A pool, the embedded database or an open transaction: repositories take any of them. */
export type Db = Kysely<Schema>;
