import etag from '@fastify/etag';
import { type Configuracion, configuracion, type Municipio, salud } from '@muni/contract';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { type App, headsOf } from '../../http/access.ts';
import { COMPRESSION } from '../../http/server.ts';
import { readCalendario } from '../municipio/index.ts';

export interface SistemaOptions {
  db: Db;
  databaseKind: 'embebida' | 'postgresql';
  version: string;
  demo: boolean;
  programadores: string[];
  identidad: Configuracion['identidad'];
  isInstalled: () => Promise<boolean>;
}

export function sistemaRoutes(app: App, options: SistemaOptions) {
  const { db, version, identidad } = options;
  const head = headsOf('sistema');

  app.get(
    '/api/salud/',
    head('public', 'Si el sistema y su base de datos responden', {
      response: { 200: salud, 503: salud },
    }),
    async (request, reply) => {
      const answer = { version, baseDeDatos: options.databaseKind, identidad: identidad.proveedor };
      try {
        await ask(db)`select 1`;
        return { estado: 'ok' as const, ...answer };
      } catch (error) {
        request.log.error({ err: error }, 'database does not answer');
        return reply.status(503).send({ estado: 'falla' as const, ...answer });
      }
    },
  );

  // Everybody asks for it at each start and it seldom changes: who has it already is told so, and nothing more is sent.
  app.register(async (scope) => {
    await scope.register(etag, { weak: true });
    scope.withTypeProvider<ZodTypeProvider>().get(
      '/api/configuracion/',
      {
        ...head('public', 'Lo que la web necesita antes de ingresar', {
          response: { 200: configuracion },
        }),
        // The login waits for it, and it halves.
        compress: { ...COMPRESSION, threshold: 512 },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
        const { titulo, oficina, oficinaInterno, ...own } = await askOne<
          Municipio & { huella: string | null }
        >(db)`
          select titulo, oficina, oficina_interno, direccion, telefono, telefono2, programadores, caracteristica, huella
          from municipio m left join municipio_escudo e on e.id = m.id`;
        return {
          titulo,
          oficina: { nombre: oficina, interno: oficinaInterno },
          direccion: own.direccion,
          telefonos: [own.telefono, own.telefono2].filter((telefono) => telefono !== null),
          escudo: own.huella && `/api/municipio/escudo/?v=${own.huella}`,
          caracteristica: own.caracteristica,
          programadores: own.programadores.length > 0 ? own.programadores : options.programadores,
          calendario: await readCalendario(db),
          version,
          demo: options.demo,
          primerInicio: !(await options.isInstalled()),
          identidad,
        };
      },
    );
  });
}

// What whoever watches over the product wants to know of it, as numbers.

export function productGauges(db: Db) {
  const read = (expression: string) => async () => {
    const { value } = await askOne<{ value: number }>(db)`
      select (${sql.raw(expression)})::float8 as value`;
    return value;
  };
  return {
    muni_mails_waiting: {
      help: 'Mails that wait in the outbox',
      read: read('select count(*) from correos where enviado_en is null and descartado_en is null'),
    },
    muni_audit_unsealed: {
      help: 'Entries of the audit trail that are not in its chain yet',
      read: read('select count(*) from auditoria_cadena where numero is null'),
    },
    muni_backup_age_seconds: {
      help: 'Seconds since the last good backup; -1 when there is none',
      read: read(
        `select coalesce(extract(epoch from now() - max(creado_en)), -1) from respaldos where error is null`,
      ),
    },
  };
}
