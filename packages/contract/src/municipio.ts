// The town hall's own data: what headers, the login screen and printed sheets say, when it works, and how it writes.
import * as z from 'zod';
import { FOTO_BYTES } from './perfil.ts';
import { FACTOR_OBLIGATORIO } from './permissions.ts';
import {
  emailOpcional,
  fecha,
  recordBase,
  recordFields,
  telefonoOpcional,
  texto,
  textoOpcional,
} from './primitives.ts';

export const DIAS = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
] as const;

const hora = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Escribí la hora así: 07:30', abort: true });

/** `dia` from Monday (1) to Sunday (7); one that is not listed is not worked. */
const horario = z
  .object({ dia: z.int().min(1).max(7), desde: hora, hasta: hora })
  .refine(({ desde, hasta }) => desde < hasta, {
    error: 'La salida tiene que ser después de la entrada.',
    path: ['hasta'],
  });
const feriado = z.object({ fecha, nombre: texto(3, 80) });

const allDifferent = <T>(items: readonly T[], keyOf: (item: T) => unknown) =>
  new Set(items.map(keyOf)).size === items.length;

export const municipioInput = z.object({
  titulo: texto(3, 120),
  oficina: texto(3, 80),
  oficinaInterno: textoOpcional(20),
  direccion: textoOpcional(200),
  telefono: telefonoOpcional,
  telefono2: telefonoOpcional,
  email: emailOpcional,
  programadores: z.array(texto(3, 80)).max(6).default([]),
  caracteristica: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{1,3})?$/, { error: 'Son 2 a 4 números, sin el 0. Ejemplo: 385' })
    .nullish()
    .transform((value) => value || null),
  remitente: textoOpcional(80),
  factor: z.enum(FACTOR_OBLIGATORIO).default('Optativo'),
  factorGracia: z.coerce
    .number()
    .pipe(
      z.int({ error: 'Escribí los días, sin decimales.' }).min(0).max(90, 'Son 90 días o menos.'),
    )
    .default(7),
  horarios: z
    .array(horario)
    .refine((items) => allDifferent(items, ({ dia }) => dia), { error: 'Hay un día repetido.' })
    .default([]),
  feriados: z
    .array(feriado)
    .max(500)
    .refine((items) => allDifferent(items, (item) => item.fecha), {
      error: 'Hay una fecha repetida.',
    })
    .default([]),
});
export type MunicipioInput = z.infer<typeof municipioInput>;

/** GET and PUT /api/municipio/ */
export const municipioRecord = z
  .object({ ...recordBase, ...recordFields(municipioInput) })
  .omit({ creadoEn: true, creadoPor: true });
export type Municipio = z.infer<typeof municipioRecord>;

/** Not a list: there is one. What a form and a history need of it. */
export const municipio = {
  name: 'municipio',
  noun: { article: 'el', singular: 'municipio', plural: 'municipios' },
  input: municipioInput,
  labels: {
    titulo: 'Nombre de la municipalidad',
    oficina: 'Oficina a la que llamar',
    oficinaInterno: 'Interno de la oficina',
    direccion: 'Dirección',
    telefono: 'Teléfono',
    telefono2: 'Otro teléfono',
    email: 'Correo',
    programadores: 'Programadores',
    caracteristica: 'Característica telefónica',
    remitente: 'Remitente de los correos',
    factor: 'Verificación en dos pasos',
    factorGracia: 'Días de plazo',
    horarios: 'Días y horarios de trabajo',
    feriados: 'Feriados',
    informeDestinatarios: 'Informe del mes por correo a',
  },
} as const;

export const ESCUDO_BYTES = FOTO_BYTES;
/** Pixels of its longest side. */
export const ESCUDO_LADO = 1024;
