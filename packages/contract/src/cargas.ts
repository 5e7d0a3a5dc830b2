// One load of a file, of whatever kind (`cargas-clases.ts`). It is uploaded in parts, its format is detected and corrected,
// it is analysed and confirmed by a job of the server, so leaving the page stops nothing; it can be undone as long as
// nothing later stands on it.
import * as z from 'zod';
import { id, opcion, referencia, texto } from './primitives.ts';
import { CARGA_CLASES } from './cargas-campos.ts';
import { listQuery } from './listing.ts';
import { EXPORT_FORMATS } from './resource.ts';
import { importe } from './rentas.ts';

export const CODIFICACIONES = [
  'UTF-8',
  'Windows-1252',
  'ISO-8859-1',
  'CP850',
  'CP437',
  'UTF-16',
] as const;
export type Codificacion = (typeof CODIFICACIONES)[number];
export const SEPARADORES = [';', ',', '\t', '|'] as const;
export type Separador = (typeof SEPARADORES)[number];
/** Day first also reads dd/mm/aa; a spreadsheet counts days since the end of 1899. */
export const FORMATOS_FECHA = [
  'dd/mm/aaaa',
  'mm/dd/aaaa',
  'aaaa-mm-dd',
  'aaaammdd',
  'ddmmaaaa',
  'días de Excel',
] as const;
export type FormatoFecha = (typeof FORMATOS_FECHA)[number];
/** What old systems write for «no date»: the zero of Efimuni, of spreadsheets and of databases. */
export const FECHAS_VACIAS = ['1894-04-15', '1899-12-30', '1900-01-01'] as const;
/** Decimals after a comma, after a point, or the last two digits. */
export const FORMATOS_NUMERO = ['coma', 'punto', 'centavos'] as const;
export type FormatoNumero = (typeof FORMATOS_NUMERO)[number];

export const CARGA_ESTADOS = [
  'Recibiendo',
  'Subida',
  'Analizada',
  'Confirmada',
  'Anulada',
] as const;
export type CargaEstado = (typeof CARGA_ESTADOS)[number];

export const formatoCarga = z.object({
  tipo: opcion(['delimitado', 'ancho fijo', 'xlsx', 'json']),
  codificacion: opcion(CODIFICACIONES).nullable(),
  separador: opcion(SEPARADORES).nullable(),
  /** Where each column begins, counted from 0, of a file of fixed width. */
  inicios: z.array(z.int().min(0).max(20_000)).max(500).nullable(),
  /** The line of the titles; 0 when there are none. */
  filaTitulos: z.int().min(0).max(1000),
  /** The sheet of a workbook that is read, of those it has; null for other files. */
  hoja: z.string().max(200).nullable(),
  hojas: z.array(z.string()).nullable(),
});
export type FormatoCarga = z.infer<typeof formatoCarga>;
export type ArchivoTipo = FormatoCarga['tipo'];

export const columnaDeCarga = z.object({
  titulo: z.string(),
  ejemplo: z.string(),
  campo: z.string().nullable(),
  /** Its title says so; otherwise it is only likely, or null where a person said it. */
  segura: z.boolean().nullable(),
  fecha: z.enum(FORMATOS_FECHA).nullable(),
  numero: opcion(FORMATOS_NUMERO).nullable(),
  /** Of the rows that were looked at, how many of a hundred have nothing here. */
  vacias: z.int(),
});
export type ColumnaDeCarga = z.infer<typeof columnaDeCarga>;

/** A field of the kind of file that it is: the server says which there are. */
const campo = z.string().max(60);
/** The same for every row, where no column brings it. */
const valoresFijos = z.record(campo, z.string().trim().max(200));

/** PUT /api/cargas/:id/formato/: whatever is missing or null is detected again. */
export const formatoCargaInput = z.strictObject({
  ...formatoCarga.omit({ hojas: true }).partial().shape,
  /** In the order of the file. */
  columnas: z
    .array(
      z.strictObject({
        campo: campo.nullable(),
        fecha: opcion(FORMATOS_FECHA).nullish(),
        numero: opcion(FORMATOS_NUMERO).nullish(),
      }),
    )
    .max(500)
    .optional(),
  fijos: valoresFijos.optional(),
  /** A remembered format, for a file whose titles do not tell: whatever else is missing is taken from it. */
  perfil: id.optional(),
});
export type FormatoCargaInput = z.infer<typeof formatoCargaInput>;

const cuentasDeCarga = z.object({
  /** Rows of data: neither titles, nor blank lines, nor totals. */
  filas: z.int(),
  nuevas: z.int(),
  cambian: z.int(),
  iguales: z.int(),
  rechazadas: z.int(),
  /** Probably a mistake: they stay out unless a person accepts them. */
  dudosas: z.int(),
  /** Left out by a person. */
  fuera: z.int(),
  /** The same as an earlier row of the file: they go in once. */
  repetidas: z.int(),
  /** Rows with a warning; they go in. */
  avisos: z.int(),
  /** First amounts of what goes in; nothing where rows are not money. */
  importe,
});
export type CuentasDeCarga = z.infer<typeof cuentasDeCarga>;

/** The totals line of the file against what was read; null where the file says nothing. */
const totalesDeclarados = z.object({
  linea: z.int(),
  filas: z.int().nullable(),
  importe: importe.nullable(),
  coinciden: z.boolean(),
  /** Of every row read, also the rejected ones whose amount could be read. */
  leido: z.object({ filas: z.int(), importe }),
});

const avanceDeCarga = z.object({
  /** Rows; bytes of the file while it is analysed. */
  hechas: z.int(),
  total: z.int(),
  /** Rows read so far, while it is analysed. */
  filas: z.int(),
  desde: z.string(),
});

export const cargaResumen = z.object({
  id,
  clase: opcion(CARGA_CLASES),
  nombreArchivo: z.string(),
  bytes: z.int(),
  /** How many of them arrived. */
  recibidos: z.int(),
  estado: opcion(CARGA_ESTADOS),
  /** What the server is doing with it now. */
  tarea: opcion(['analizar', 'confirmar', 'cancelar', 'anular']).nullable(),
  avance: avanceDeCarga.nullable(),
  /** Why the last task did not end. */
  error: z.string().nullable(),
  perfil: referencia.nullable(),
  cuentas: cuentasDeCarga.nullable(),
  creadoEn: z.string(),
  creadoPor: referencia.nullable(),
  confirmadoEn: z.string().nullable(),
  confirmadoPor: referencia.nullable(),
  anuladoEn: z.string().nullable(),
  anuladoPor: referencia.nullable(),
  motivoAnulacion: z.string().nullable(),
  /** How long confirming took. */
  segundos: z.int().nullable(),
});
export type CargaResumen = z.infer<typeof cargaResumen>;
export type CargaTarea = NonNullable<CargaResumen['tarea']>;

export const cargaRecord = cargaResumen.extend({
  formato: formatoCarga,
  columnas: z.array(columnaDeCarga),
  fijos: valoresFijos,
  /** Labels of what must come and no column brings; where the kind says so, only in a file that brings something new. */
  faltan: z.array(z.string()),
  /** How many corrections made by hand are in columns that bring nothing now. */
  correccionesSinUso: z.array(z.object({ titulo: z.string(), cantidad: z.int() })),
  declarado: totalesDeclarados.nullable(),
  /** Null when it can be undone; otherwise why not. Only of a confirmed one. */
  noSePuedeAnular: z.string().nullable(),
  /** The confirmed load of the same kind before this one, to compare with. */
  anterior: z.object({ id, nombreArchivo: z.string(), confirmadoEn: z.string() }).nullable(),
});
export type Carga = z.infer<typeof cargaRecord>;

export const cargas = {
  name: 'cargas',
  noun: { article: 'la', singular: 'carga', plural: 'cargas' },
  shows: ['empleados'],
  filters: { clase: CARGA_CLASES, estado: CARGA_ESTADOS },
  sorts: ['creadoEn', 'confirmadoEn'],
  defaultSort: '-creadoEn',
} as const;
export const cargasQuery = listQuery(cargas);

/** The most that one request brings of a file: while the database takes it in, nobody else is held up for long. */
export const PARTE_BYTES = 512 * 1024;

/**
 * POST /api/cargas/: a load to be received, or the same person's that was not received whole: with the same name, size and
 * fingerprint it goes on from `recibidos`. The fingerprint, in hexadecimal digits, says which version of the file it is: a
 * browser gives the moment of its last change, since without https it cannot hash.
 */
export const empezarCargaBody = z.strictObject({
  clase: opcion(CARGA_CLASES),
  nombre: z.string().trim().min(1).max(200),
  bytes: z.int().min(1, 'El archivo está vacío.'),
  huella: z.string().regex(/^[0-9a-f]{1,64}$/),
});
export type EmpezarCargaBody = z.infer<typeof empezarCargaBody>;

/**
 * PUT /api/cargas/:id/archivo/?desde=N: the next bytes, as the body. Another N than what arrived is refused (409) with
 * `error.current.recibidos`. After the last one the answer is the load to go on with: this one, or an earlier one of the same file.
 */
export const parteDeCargaQuery = z.strictObject({
  desde: z.coerce.number().pipe(z.int().min(0)),
});

/** GET /api/cargas/perfiles/?clase=…, GET /api/cargas/plantillas/:clase/?formato=csv */
export const claseDeCargaQuery = z.strictObject({ clase: z.enum(CARGA_CLASES) });
export const plantillaDeCargaQuery = z.strictObject({
  formato: z.enum(EXPORT_FORMATS).default('csv'),
});

/** The first rows as they were read. */
export const muestraDeCarga = z.array(
  z.object({
    linea: z.int(),
    celdas: z.array(z.string()),
    /** The line as it came, of a file of fixed width. */
    texto: z.string().nullable(),
  }),
);
export type MuestraDeCarga = z.infer<typeof muestraDeCarga>;

/** With a name, the format is kept for the next file with the same titles. */
export const analizarCargaBody = z.strictObject({ recordar: texto(3, 60).optional() });
/** What the person saw: if it is no longer so, nothing is done. */
export const confirmarCargaBody = z.strictObject({
  nuevas: z.int().min(0),
  cambian: z.int().min(0),
});
export const anularCargaBody = z.strictObject({ motivo: texto(3, 300) });

export const perfilDeCarga = z.object({
  id,
  nombre: z.string(),
  /** Comes with the product. */
  deFabrica: z.boolean(),
  /** Titles it is known by. */
  titulos: z.array(z.string()),
  usadoEn: z.string().nullable(),
});
export type PerfilDeCarga = z.infer<typeof perfilDeCarga>;
