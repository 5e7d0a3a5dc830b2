// loadRoutes loads a resource from a file. The server keeps nothing between the steps: each one brings the file again, and
// the confirmation plans it anew inside its transaction. It gives files back too: its report, the rows to correct and the
// template to fill.
import { text } from 'node:stream/consumers';
import {
  analisisCarga,
  type AnalisisCarga,
  type AvanceCarga,
  eleccionCarga,
  errorBody,
  type EstadoFila,
  ESTADOS_FILA,
  EXPORT_FORMATS,
  type FilaRevisada,
  MAX_FILAS_CARGA,
  opcionesCarga,
  type Resource,
  resourcePath,
  type TotalesCarga,
  totalesCarga,
} from '@muni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '../db/schema.ts';
import { withSpooledFile } from '../files/receive.ts';
import { type FileTable, readTable, type TableField } from '../files/table.ts';
import { AppError } from '../http/errors.ts';
import { sendLines } from '../http/ndjson.ts';
import { actorOf } from '../http/session.ts';
import { exportFile, type ExportRow } from './export.ts';
import { applyLoad, type Celdas, type Known, type Load, planLoad } from './load.ts';

interface Told {
  resource: Pick<Resource, 'noun' | 'labels'>;
  fields: readonly TableField[];
  report: readonly { header: string; of: (celdas: Celdas) => string | undefined }[];
}

const ESTADO: Record<EstadoFila, string> = {
  nueva: 'Nueva',
  cambia: 'Cambió',
  duda: 'Para decidir',
  igual: 'Igual',
  error: 'Con error, no se cargó',
  fuera: 'Quedó afuera, no se cargó',
};

const labelOf = ({ fields, resource }: Told, field: string) =>
  fields.find(({ name }) => name === field)?.label ??
  (resource.labels as Record<string, string>)[field] ??
  field;

const detailOf = (told: Told, { errores, cambios, celdas, duda }: FilaRevisada) =>
  [
    ...(duda === null ? [] : [duda]),
    ...Object.entries(errores).map(
      ([field, message]) => `${labelOf(told, field)} «${celdas[field] ?? ''}»: ${message}`,
    ),
    ...Object.entries(cambios).map(
      ([field, { antes, despues }]) =>
        `${labelOf(told, field)}: ${antes || 'vacío'} → ${despues || 'vacío'}`,
    ),
  ].join(' · ');

async function* mapped(rows: readonly FilaRevisada[], map: (row: FilaRevisada) => ExportRow) {
  for (const row of rows) yield map(row);
}

/** One line per row of the file, with what became of it. */
const reportFile = (told: Told, rows: readonly FilaRevisada[]) =>
  exportFile(
    mapped(rows, (row) => ({
      fila: row.fila,
      resultado: ESTADO[row.estado],
      ...Object.fromEntries(told.report.map(({ header, of }) => [header, of(row.celdas)])),
      detalle: detailOf(told, row),
    })),
    {
      format: 'csv',
      name: 'informe de la carga',
      columns: [
        { field: 'fila', header: 'Fila' },
        { field: 'resultado', header: 'Resultado' },
        ...told.report.map(({ header }) => ({ field: header, header })),
        { field: 'detalle', header: 'Detalle' },
      ],
    },
  );

/** The refused rows as they came, to be corrected and loaded again. */
function errorsFile(told: Told, rows: readonly FilaRevisada[]) {
  const wrong = rows.filter(({ estado }) => estado === 'error');
  const present = new Set(wrong.flatMap(({ celdas }) => Object.keys(celdas)));
  return exportFile(
    mapped(wrong, (row) => ({ ...row.celdas, fila: row.fila, corregir: detailOf(told, row) })),
    {
      format: 'csv',
      name: 'filas con error',
      columns: [
        ...told.fields
          .filter(({ name }) => present.has(name))
          .map(({ name, label }) => ({ field: name, header: label })),
        { field: 'fila', header: 'Fila del archivo' },
        { field: 'corregir', header: 'Qué corregir' },
      ],
    },
  );
}

async function* noRows(): AsyncGenerator<ExportRow> {}

export const templateFile = ({ resource, fields }: Told, format: 'csv' | 'xlsx') =>
  exportFile(noRows(), {
    format,
    name: `plantilla de ${resource.noun.plural}`,
    columns: fields
      .filter(({ isAlternative }) => !isAlternative)
      .map(({ name, label }) => ({ field: name, header: label })),
  });

export interface LoadOptions {
  db: Db;
  /** Tidies the database up after many changes. */
  maintain: () => Promise<void>;
}

const MAX_BYTES = 20 * 1024 * 1024;
/** How many rows of each kind are shown. All that change, because a person chooses among them. */
const SHOWN = {
  error: 2000,
  nueva: 100,
  cambia: MAX_FILAS_CARGA,
  duda: MAX_FILAS_CARGA,
  igual: 100,
  fuera: 0,
};

const NO_TOTALS = { filas: 0, nueva: 0, cambia: 0, duda: 0, igual: 0, error: 0, fuera: 0 };

const readFile = (request: FastifyRequest, fields: readonly TableField[]) =>
  withSpooledFile(request, { maxBytes: MAX_BYTES }, async ({ path, field }) => {
    const opciones = field('opciones', opcionesCarga);
    return { field, table: await readTable(path, fields, opciones, MAX_FILAS_CARGA) };
  });

const requiredMissing = (fields: readonly TableField[], campos: ReadonlySet<string>) =>
  fields.filter(({ name, required }) => required && !campos.has(name)).map(({ label }) => label);

const shownRow = ({
  fila,
  estado,
  celdas,
  errores,
  cambios,
  duda,
}: FilaRevisada): FilaRevisada => ({
  fila,
  estado,
  celdas,
  errores,
  cambios,
  duda,
});

export function loadRoutes<Input extends object, K extends Known<Input>, Catalog>(
  instance: FastifyInstance,
  { db, maintain }: LoadOptions,
  load: Load<Input, K, Catalog>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { resource, fields } = load;
  const tags = [resource.name];
  const config = { permission: resource.permissions.create };
  const path = (step: string) => resourcePath(resource, 'carga', step);
  const consumes = ['multipart/form-data'];

  async function missingOf(table: FileTable): Promise<string[]> {
    const campos = new Set(table.columnas.flatMap(({ campo }) => campo ?? []));
    const always = load.missing?.(campos) ?? [];
    const required = requiredMissing(fields, campos);
    const mayLack = load.requiredOnlyOfNew && required.length > 0 && always.length === 0;
    if (mayLack && table.rows.length > 0 && (await bringsNoneNew(table))) return [];
    return [...always, ...required];
  }
  const bringsNoneNew = async (table: FileTable) =>
    (await planLoad(db, load, table)).rows.every(
      ({ known, errores }) =>
        known !== null || Object.values(errores).includes(load.knownByName?.repeated ?? '\0'),
    );
  async function assertComplete(table: FileTable) {
    const missing = await missingOf(table);
    if (missing.length > 0)
      throw new AppError('validation', `Falta decir qué columna trae: ${missing.join(', ')}.`);
  }
  const analysisOf = (
    table: FileTable,
    faltan: string[],
    plan: { rows: FilaRevisada[]; totales: TotalesCarga } | null,
  ): AnalisisCarga => ({
    formato: table.formato,
    columnas: table.columnas,
    campos: fields.map(({ name, label, required }) => ({
      nombre: name,
      etiqueta: label,
      obligatorio: required,
    })),
    faltan,
    totales: plan?.totales ?? { ...NO_TOTALS, filas: table.rows.length },
    filas: ESTADOS_FILA.flatMap((estado) =>
      (plan?.rows ?? [])
        .filter((row) => row.estado === estado)
        .slice(0, SHOWN[estado])
        .map(shownRow),
    ),
  });

  app.get(
    path('plantilla'),
    {
      config,
      schema: {
        tags,
        summary: `Plantilla para cargar ${resource.noun.plural}`,
        querystring: z.strictObject({ formato: z.enum(EXPORT_FORMATS).default('csv') }),
      },
    },
    (request, reply) => {
      const file = templateFile(load, request.query.formato);
      return reply.headers(file.headers).send(file.stream);
    },
  );

  app.post(
    path('analizar'),
    {
      config,
      schema: {
        tags,
        summary: 'Qué haría un archivo, sin guardar nada',
        consumes,
        response: { 200: analisisCarga, '4xx': errorBody },
      },
    },
    async (request) => {
      const { table } = await readFile(request, fields);
      const missing = await missingOf(table);
      return analysisOf(
        table,
        missing,
        missing.length === 0 ? await planLoad(db, load, table) : null,
      );
    },
  );

  app.post(
    path('errores'),
    { config, schema: { tags, summary: 'Las filas con error, para corregirlas', consumes } },
    async (request, reply) => {
      const { table } = await readFile(request, fields);
      await assertComplete(table);
      const file = errorsFile(load, (await planLoad(db, load, table)).rows);
      return reply.headers(file.headers).send(file.stream);
    },
  );

  app.post(
    path('confirmar'),
    { config, schema: { tags, summary: 'Cargar el archivo: todo o nada', consumes } },
    async (request, reply) => {
      const { field, table } = await readFile(request, fields);
      await assertComplete(table);
      const expected = field('esperado', totalesCarga.pick({ nueva: true, cambia: true }));
      const eleccion = field('eleccion', eleccionCarga);
      const actor = actorOf(request);
      return sendLines<AvanceCarga>(
        reply,
        async (tell) => {
          const { rows, totales } = await applyLoad(
            db,
            actor,
            load,
            table,
            { expected, eleccion },
            (hechas, total) => tell({ tipo: 'avance', hechas, total }),
          );
          await maintain().catch((error: unknown) =>
            request.log.warn({ err: error }, 'maintenance after a load failed'),
          );
          tell({ tipo: 'listo', totales, informe: await text(reportFile(load, rows).stream) });
        },
        (error) => ({ tipo: 'error', error }),
      );
    },
  );
}
