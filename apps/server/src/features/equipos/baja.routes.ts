// The act of a device that was written off, the same for computers and printers.
import { type RecordOf, type Referencia, type Resource, resourcePath } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { sendPdf } from '../../files/pdf.ts';
import { AppError } from '../../http/errors.ts';
import { letterheadOf } from '../municipio/index.ts';
import { actaDeBajaPdf, type EquipoDeBaja } from './baja.labels.ts';
import { readBaja } from './baja.repository.ts';

interface Options<R extends Resource> {
  db: Db;
  resource: R;
  repository: {
    table: string;
    get: (db: Db, id: number) => Promise<RecordOf<R> & EquipoDeBaja & { estado: string }>;
  };
  /** Who had it in charge. */
  personaOf: (record: RecordOf<R>) => Referencia | null;
}

export function bajaRoutes<R extends Resource>(
  instance: FastifyInstance,
  { db, resource, repository, personaOf }: Options<R>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    resourcePath(resource, ':id', 'acta-de-baja'),
    {
      config: { permission: resource.permissions.read },
      schema: { tags: [resource.name], summary: 'El acta de su baja (PDF)', params: byId },
    },
    async ({ params: { id } }, reply) => {
      const equipo = await repository.get(db, id);
      if (equipo.estado !== 'Dada de baja')
        throw new AppError('conflict', 'No está de baja: no tiene acta.');
      const acta = actaDeBajaPdf({
        equipo,
        persona: personaOf(equipo),
        hecho: await readBaja(db, repository.table, id),
        letterhead: await letterheadOf(db),
      });
      return sendPdf(reply, `acta-de-baja-${id}`, acta);
    },
  );
}
