import * as z from 'zod';
import { usoDeRegistro } from './error-body.ts';
import { dniOfCuil, isCuil, isDni, normalizeDocumento } from './documentos.ts';
import {
  email,
  emailOpcional,
  fecha,
  fechaOpcional,
  id,
  idInUrl,
  opcion,
  opcionOpcional,
  parrafoOpcional,
  recordBase,
  recordFields,
  referencia,
  telefonoOpcional,
  texto,
  textoOpcional,
  textOrNull,
  tidyEmail,
  version,
} from './primitives.ts';
import { defineResource, ownPermissions } from './resource.ts';

export const EMPLEADO_TIPOS = [
  'Planta permanente',
  'Planta temporaria',
  'Contratado',
  'Transitorio',
  'Jornalizado',
  'Interino',
  'Suplente',
  'Funcionario',
  'Personal de gabinete',
  'Cargo electivo',
  'Pasante',
  'Becario',
  'Programa social',
  'Locación de servicios',
  'Adscripto',
  'Otro',
] as const;
export const TURNOS = ['Mañana', 'Tarde', 'Noche', 'Rotativo'] as const;

const dni = z
  .string()
  .max(20)
  .overwrite(normalizeDocumento)
  .refine(isDni, { error: 'Tiene que tener 7 u 8 números. Ejemplo: 28.450.109' });

const cuilOpcional = z
  .string()
  .max(20)
  .overwrite(normalizeDocumento)
  .refine((digits) => /^(?:\d{11})?$/.test(digits), {
    error: 'Tiene que tener 11 números. Ejemplo: 20-26756539-3',
    abort: true,
  })
  .refine((digits) => digits === '' || isCuil(digits), {
    error: 'Revisá el CUIL: no coincide con su último número. Ejemplo: 20-26756539-3',
  })
  .nullish()
  .transform((value) => value || null);

const legajo = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^\d*$/, { error: 'El legajo lleva solo números.' });

const empleadoFields = z.object({
  nombre: texto(2, 80),
  apellido: texto(2, 80),
  dni,
  telefono: telefonoOpcional,
  legajo,
  tipo: opcion(EMPLEADO_TIPOS),
  area: id,
  email: emailOpcional,
  cuil: cuilOpcional,
  cargo: textoOpcional(80),
  interno: textoOpcional(20),
  fechaIngreso: fechaOpcional,
  turno: opcionOpcional(TURNOS),
  observaciones: parrafoOpcional(2000),
});

function checkCuil(
  { cuil, dni: digits }: { cuil: string | null; dni: string },
  context: z.RefinementCtx,
) {
  if (cuil && dniOfCuil(cuil) !== digits)
    context.addIssue({ code: 'custom', path: ['cuil'], message: 'No corresponde a ese DNI.' });
}

/** What /api/empleados/ takes: the eight given fields (area as an id) and the added ones, all optional. */
export const empleadoInput = empleadoFields.superRefine(checkCuil);
export type EmpleadoInput = z.infer<typeof empleadoInput>;

/**
 * POST /api/instalacion/: what the first start asks. The first person is of Computos and needs an e-mail to sign in;
 * `clave` is the one-time key of the link that the server prints.
 */
export const instalacionInput = empleadoFields
  .omit({ area: true })
  .extend({
    clave: z.string().min(1).max(100),
    titulo: texto(3, 120),
    oficina: texto(3, 80),
    oficinaInterno: textoOpcional(20),
    email,
    /** Not asked for where another provider keeps the accounts. */
    password: z.string().min(1).max(4096).optional(),
    datosDeEjemplo: z.boolean().default(false),
  })
  .superRefine(checkCuil);
export type InstalacionInput = z.infer<typeof instalacionInput>;

/** An employee as /api/datosempleados/ reads it: area as an object; dni, legajo and email as strings. */
export const datosEmpleado = z.object({
  ...recordBase,
  ...recordFields(empleadoInput),
  area: referencia,
  fechaBaja: textOrNull,
  motivoBaja: textOrNull,
  activo: z.boolean(),
});
export type DatosEmpleado = z.infer<typeof datosEmpleado>;

/** The directory entry that every employee sees of the others. */
export const empleadoEnDirectorio = datosEmpleado.pick({
  id: true,
  nombre: true,
  apellido: true,
  area: true,
  interno: true,
});

export const empleados = defineResource({
  name: 'empleados',
  readName: 'datosempleados',
  noun: { article: 'el', singular: 'empleado', plural: 'empleados' },
  record: datosEmpleado,
  input: empleadoInput,
  shows: ['areas'],
  filters: {
    email: { max: 120, tidy: tidyEmail },
    dni: { max: 20, tidy: normalizeDocumento },
    legajo: { max: 20 },
    area: 'id',
    tipo: EMPLEADO_TIPOS,
    activo: 'siNo',
  },
  sorts: ['apellido', 'legajo', 'fechaIngreso', 'creadoEn'],
  defaultSort: 'apellido',
  labels: {
    id: 'Id',
    apellido: 'Apellido',
    nombre: 'Nombre',
    dni: 'DNI',
    cuil: 'CUIL',
    legajo: 'Legajo',
    tipo: 'Tipo',
    area: 'Área',
    cargo: 'Cargo',
    email: 'Correo',
    telefono: 'Teléfono',
    interno: 'Interno',
    turno: 'Turno',
    fechaIngreso: 'Fecha de ingreso',
    fechaBaja: 'Fecha de baja',
    motivoBaja: 'Motivo de la baja',
    observaciones: 'Observaciones',
    activo: 'Activo',
    creadoEn: 'Creado',
    modificadoEn: 'Modificado',
  },
  permissions: { ...ownPermissions('empleados'), list: 'datosempleados:list' },
});

/** GET /api/empleados/:id/dependencias/: what the person answers for, in groups that are handed over together. */
export const dependencia = z.object({
  clave: z.string(),
  /** «Áreas a cargo» */
  titulo: z.string(),
  total: z.int(),
  /** The first few. */
  usos: z.array(usoDeRegistro),
});
export type Dependencia = z.infer<typeof dependencia>;

/**
 * Body of POST /api/empleados/:id/baja/; POST …/reactivar/ needs only the version. `reasignar` says, for each group of
 * dependencies, which employee takes it over; null leaves it with nobody.
 */
export const empleadoBaja = z.object({
  fechaBaja: fecha,
  motivo: texto(5, 300),
  reasignar: z.record(z.string(), id.nullable()).default({}),
  version,
});
export type EmpleadoBaja = z.infer<typeof empleadoBaja>;

/** GET /api/tecnicos/: the active employees of Computos, for whoever is not one of them. */
export const tecnicoEnDirectorio = z.object({ id, nombre: z.string(), apellido: z.string() });
/** GET /api/tecnicos/ for themselves: with their address and how much each has at hand. */
export const tecnico = tecnicoEnDirectorio.extend({
  email: textOrNull,
  reportesAbiertos: z.int(),
  ordenesAbiertas: z.int(),
  tareasAbiertas: z.int(),
});
export type Tecnico = z.infer<typeof tecnico>;

/** What an open screen hears when somebody was invited, entered, or was closed out. */
export const CUENTAS_TOPIC = 'cuentas';

/** GET /api/empleados/:id/cuenta/: whether and how the person can sign in. */
const CUENTA_ESTADOS = ['sin cuenta', 'invitada', 'activa', 'deshabilitada'] as const;
export const cuenta = z.object({
  estado: z.enum(CUENTA_ESTADOS),
  ultimoIngreso: textOrNull,
  factor: z.boolean(),
});
export type Cuenta = z.infer<typeof cuenta>;

/** POST /api/empleados/:id/invitar/: mailed, or a link for the administrator to hand over. */
export const invitacion = z.object({ enviada: z.boolean(), enlace: z.string().nullable() });
export type Invitacion = z.infer<typeof invitacion>;

/** One side of a comparison: an area with those below it (or the whole town hall) on a day (or today). */
const lado = { area: idInUrl.optional(), fecha: fecha.optional() };
export const comparacionQuery = z.strictObject({
  areaA: lado.area,
  fechaA: lado.fecha,
  areaB: lado.area,
  fechaB: lado.fecha,
});
export type ComparacionQuery = z.infer<typeof comparacionQuery>;

const par = z.tuple([z.int(), z.int()]);
/** GET /api/empleados/comparacion/: how many people worked in A and in B, by tipo, by area and month by month. */
export const comparacion = z.object({
  lados: z.tuple([
    z.object({ area: referencia.nullable(), fecha: z.string(), total: z.int() }),
    z.object({ area: referencia.nullable(), fecha: z.string(), total: z.int() }),
  ]),
  porTipo: z.array(z.object({ tipo: z.string(), totales: par })),
  porArea: z.array(z.object({ area: referencia, totales: par })),
  /** At the end of each month. */
  porMes: z.array(z.object({ mes: z.string(), totales: par })),
  /** Without a date of joining they count as if they had always been there. */
  sinFechaIngreso: z.int(),
});
export type Comparacion = z.infer<typeof comparacion>;
