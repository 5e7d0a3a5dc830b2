// The labels of what is filtered, the same for computers and printers.
import {
  ETIQUETA_TAMANOS,
  type EtiquetaTamano,
  idInUrl,
  listQuery,
  type RecordOf,
  type Resource,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import * as z from 'zod';
import { listIds, rowsById, searchConditions } from '../../crud/list.ts';
import type { TableRepository } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { sendPdf } from '../../files/pdf.ts';
import { AppError } from '../../http/errors.ts';
import { activa } from './equipos.rules.ts';
import { etiquetasPdf } from './etiquetas.labels.ts';

const LABELS_MAX = 2000;
/** On the sheet that has most. */
const PLACES_MAX = 65;

interface Options<R extends Resource> {
  db: Db;
  /** What is printed outlives whatever name somebody typed to get here. */
  publicUrl: string;
  resource: R;
  repository: TableRepository<R>;
  clase: 'computadora' | 'impresora';
  etiquetaOf: (record: RecordOf<R>) => { nombre: string; lineas: (string | null)[] };
}

export function etiquetasRoutes<R extends Resource>(
  instance: FastifyInstance,
  { db, publicUrl, resource, repository, clase, etiquetaOf }: Options<R>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    resourcePath(resource, 'etiquetas'),
    {
      config: { permission: resource.permissions.read },
      schema: {
        tags: [resource.name],
        summary: 'Etiquetas con código QR de lo filtrado, en hojas A4 (PDF)',
        querystring: listQuery(resource)
          .omit({ page: true, pageSize: true })
          .extend({
            tamano: z.enum(ETIQUETA_TAMANOS).default(ETIQUETA_TAMANOS[1]),
            /** Of one alone. */
            id: idInUrl.optional(),
            lugar: z.coerce.number().pipe(z.int().min(1).max(PLACES_MAX)).default(1),
          }),
      },
    },
    async (request, reply) => {
      const { tamano, id, lugar, sort, q, ...filters } = request.query as {
        tamano: EtiquetaTamano;
        id?: number;
        lugar: number;
        sort: string;
        q?: string;
      };
      const conditions = [
        ...searchConditions(q),
        ...repository.filterConditions(filters),
        // What is no longer here gets a label only when it is asked for.
        ...(id === undefined && !('estado' in filters) ? [activa(true)] : []),
        ...(id === undefined ? [] : [sql`id = ${id}`]),
      ];
      const ids = await listIds(db, repository, conditions, sort);
      if (ids.length > LABELS_MAX)
        throw new AppError('validation', `Son más de ${LABELS_MAX} etiquetas: filtrá la lista.`);
      const etiquetas = (await rowsById(db, repository, ids)).map((row) => {
        const { nombre, lineas } = etiquetaOf(repository.present(row));
        return {
          url: `${publicUrl}/equipo?${clase}=${row.id}`,
          nombre,
          lineas: lineas.flatMap((linea) => linea || []),
        };
      });
      return sendPdf(reply, 'etiquetas', etiquetasPdf(etiquetas, tamano, lugar), 'attachment');
    },
  );
}
