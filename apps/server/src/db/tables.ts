// Written from the migrated database by `npm run schema`: not to be edited.
import type { Generated } from 'kysely';
import type {
  CargaClase,
  CargaEstado,
  CargaTarea,
  ColumnaDeCarga,
  Declarado,
  FijosDeCarga,
  FormatoCarga,
  Json,
  JsonObject,
  OptionalJson,
  Recuento,
} from './column-types.ts';

export interface Tables {
  cargas: {
    id: Generated<number>;
    nombreArchivo: string;
    bytes: number;
    sha256: string | null;
    estado: Generated<CargaEstado>;
    tarea: CargaTarea | null;
    tareaDesde: string | null;
    tareaHasta: string | null;
    vista: string | null;
    hasta: Generated<number>;
    hechas: Generated<number>;
    total: Generated<number>;
    lineas: Generated<number>;
    error: string | null;
    perfilId: number | null;
    formato: OptionalJson<FormatoCarga>;
    columnas: OptionalJson<ColumnaDeCarga[]>;
    fijos: OptionalJson<FijosDeCarga>;
    filas: Generated<number>;
    nuevas: Generated<number>;
    cambian: Generated<number>;
    iguales: Generated<number>;
    rechazadas: Generated<number>;
    fuera: Generated<number>;
    avisos: Generated<number>;
    importe: Generated<string>;
    declarado: OptionalJson<Declarado | null>;
    recuento: OptionalJson<Recuento | null>;
    creadoEn: Generated<string>;
    creadoPorId: number | null;
    confirmadoEn: string | null;
    confirmadoPorId: number | null;
    anuladoEn: string | null;
    anuladoPorId: number | null;
    motivoAnulacion: string | null;
    segundos: number | null;
    clase: CargaClase;
    recibidos: Generated<number>;
    huella: Generated<string>;
    dudosas: Generated<number>;
  };
  cargasVista: Tables['cargas'] & {
    perfilNombre: string | null;
    creadoPorNombre: string | null;
    confirmadoPorNombre: string | null;
    anuladoPorNombre: string | null;
  };
  identityAccounts: {
    uid: string;
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
    customClaims: OptionalJson<JsonObject | null>;
    validSince: string;
    createdAt: string;
    lastLoginAt: string | null;
  };
  identityCodes: {
    hash: string;
    requestType: string;
    uid: string | null;
    email: string;
    newEmail: string | null;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  identityFactors: {
    id: string;
    uid: string;
    name: string | null;
    secret: string | null;
    lastStep: number | null;
    createdAt: string;
    publicKey: Buffer | null;
    counter: number | null;
    transports: string[] | null;
    enters: boolean | null;
  };
  identityKeys: {
    kid: string;
    privateJwk: Json<JsonObject>;
    createdAt: string;
  };
  identityPending: {
    hash: string;
    uid: string | null;
    signInProvider: string | null;
    secret: string | null;
    createdAt: string;
    expiresAt: string;
  };
  identityProviders: {
    providerId: string;
    rawId: string;
    uid: string;
    email: string | null;
    displayName: string | null;
    photoUrl: string | null;
  };
  identitySessions: {
    id: string;
    uid: string;
    tokenHash: string;
    signInProvider: string;
    authTime: string;
    claims: OptionalJson<JsonObject | null>;
    address: string | null;
    userAgent: string | null;
    browser: string | null;
    createdAt: string;
    lastUsedAt: string;
    revokedAt: string | null;
    secondFactor: string | null;
    trustedUntil: string | null;
  };
}
