// The small schemas every noun is made of. They trim, collapse and normalise with `overwrite`, so that the parsed value
// is the stored value and the OpenAPI document keeps its limits.
import * as z from 'zod';
import './messages.ts';
import { FECHA_MAX, FECHA_MIN, isFecha } from './fechas.ts';
import { normalizeTelefono } from './telefono.ts';

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');
const tidyLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

export const emptyToNull = (value: string | null | undefined) => value || null;

export const id = z.int().positive();
/** How often a record has changed, as far as its column counts. */
export const version = id.max(2_147_483_647);
/** Body of an action that says only which version it saw. */
export const soloVersion = z.object({ version });
/** An id, page or version as it arrives in a URL. */
export const idInUrl = z.coerce.number().pipe(id);

export const texto = (min: number, max: number) =>
  z.string().overwrite(collapseSpaces).min(min).max(max);
export const textoOpcional = (max: number) =>
  z.string().overwrite(collapseSpaces).max(max).nullish().transform(emptyToNull);
export const parrafo = (min: number, max: number) =>
  z.string().overwrite(tidyLines).min(min).max(max);
export const parrafoOpcional = (max: number) =>
  z.string().overwrite(tidyLines).max(max).nullish().transform(emptyToNull);

export const tidyEmail = (text: string) => text.trim().toLowerCase();
const EMAIL_MAX = 120;
const emailText = z.string().overwrite(tidyEmail).max(EMAIL_MAX);
const emailGrammar = z.email();
/** The one grammar of addresses, for records, accounts and mails: one that two programs read differently is none. */
export const isEmail = (text: string) =>
  text.length <= EMAIL_MAX && emailGrammar.safeParse(text).success;
const emailProblem = { error: 'Revisá el correo. Ejemplo: nombre@municipio.gob.ar' };
export const email = emailText.refine(isEmail, emailProblem);
export const emailOpcional = emailText
  .refine((text) => text === '' || isEmail(text), emailProblem)
  .nullish()
  .transform(emptyToNull);

export const telefonoOpcional = z
  .string()
  .max(40)
  .overwrite((text) => normalizeTelefono(text) ?? text.trim())
  .refine((text) => text === '' || normalizeTelefono(text) !== null, {
    error: 'Escribí el número con su característica. Ejemplo: 0385 421-1234',
  })
  .nullish()
  .transform(emptyToNull);

/** What a form or a file may leave out. */
export const opcional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** Written as the id of another record, or left out; shown as a reference to it. */
export const idOpcional = Object.assign(opcional(id), { refers: true } as const);
export const opcion = <const T extends readonly string[]>(values: T) => z.enum(values);
export const opcionOpcional = <const T extends readonly string[]>(values: T) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value) => (value ? value : null));

/** true or false as it arrives in a URL. */
export const booleanInUrl = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A day without time, as text aaaa-mm-dd, inside the range every date picker offers. */
export const fecha = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Revisá la fecha. Ejemplo: 12/11/2026' })
  .refine((text) => isFecha(text), { error: 'Esa fecha no existe.' })
  .refine((text) => text >= FECHA_MIN && text <= FECHA_MAX, {
    error: 'La fecha tiene que estar entre 01/01/1900 y 31/12/2099.',
  });
export const fechaOpcional = fecha.or(z.literal('')).nullish().transform(emptyToNull);

/** «45.300,50», «45.300» and «45300,50» as people write them; «45300.50» as it is stored. */
const plainImporte = (text: string) =>
  /^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(text) ? text.replaceAll('.', '') : text;

/** An amount of money as text with a point: never a float. */
export const importeOpcional = z
  .string()
  .max(20)
  .overwrite((text) => plainImporte(text.trim()).replace(',', '.'))
  .regex(/^(?:\d{1,12}(?:\.\d{1,2})?)?$/, { error: 'Escribí el importe así: 185000,50' })
  .nullish()
  .transform(emptyToNull);

export const enteroOpcional = (min: number, max: number) => opcional(z.int().min(min).max(max));

/** A list that a form or a file may leave out. */
export const lista = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .nullish()
    .transform((items) => items ?? []);

export const siNo = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** What a record shows where there may be nothing. */
export const textOrNull = z.string().nullable();
export const intOrNull = z.int().nullable();

/** A reference as it is read: enough to show and to link. It is written as a plain id. */
export const referencia = z.object({ id, nombre: z.string() });
export type Referencia = z.infer<typeof referencia>;

/** A field as its record shows it: of the same kind and without its limits; null where it may be left out. */
function recordField(field: z.core.$ZodType): z.ZodType {
  if (field === idOpcional) return referencia.nullable();
  const kind = kindOf(field);
  return z.safeParse(field, null).data === null ? kind.nullable() : kind;
}

function kindOf(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodPipe) return kindOf(field.in);
  if (field instanceof z.ZodUnion) {
    const [kind = z.unknown()] = field.options;
    return kindOf(kind);
  }
  if (
    field instanceof z.ZodDefault ||
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable
  )
    return kindOf(field.unwrap());
  if (field instanceof z.ZodArray) return z.array(recordField(field.element));
  if (field instanceof z.ZodObject) return z.object(recordFields(field));
  if (field instanceof z.ZodString) return z.string();
  if (field instanceof z.ZodNumber) return z.int();
  return field as z.ZodType;
}

type RecordField<Field> = Field extends typeof idOpcional
  ? z.ZodNullable<typeof referencia>
  : z.ZodType<z.output<Field>, z.output<Field>>;

/** What the record of a noun shows of what is written about it; references that it always has, it declares itself. */
export const recordFields = <Fields extends z.ZodRawShape>(input: z.ZodObject<Fields>) =>
  Object.fromEntries(
    Object.entries(input.shape).map(([name, field]) => [name, recordField(field)]),
  ) as { [Field in keyof Fields]: RecordField<Fields[Field]> };

/** What every stored record carries besides its own fields. */
export const recordBase = {
  id,
  creadoEn: z.string(),
  creadoPor: referencia.nullable(),
  modificadoEn: z.string(),
  modificadoPor: referencia.nullable(),
  version,
};
