import { createReadStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { estadoDeRespaldos, resourcePath } from '@muni/contract';
import { byId } from '../../crud/routes.ts';
import { type App, assertConfirmed, created, headsOf, readsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import {
  auditRespaldo,
  estadoOf,
  makeRespaldo,
  placeOf,
  type RespaldosOptions,
  respaldosRepository,
} from './respaldos.actions.ts';

const RESPALDOS = { name: 'respaldos' };
const head = headsOf(RESPALDOS.name);
/** Whoever asked for a backup waits no longer than proxies do; it is made all the same, and the screen goes on telling. */
const WAIT_MS = 20_000;

export function respaldosRoutes(app: App, options: RespaldosOptions) {
  const { db } = options.database;

  const reads = readsOf(app, RESPALDOS.name);
  const PATH = resourcePath(RESPALDOS);
  reads(PATH, 'respaldos:read', 'Los respaldos y su estado', estadoDeRespaldos, () =>
    estadoOf(options),
  );

  app.post(
    PATH,
    head('respaldos:create', 'Hacer un respaldo ahora', { response: created(estadoDeRespaldos) }),
    async (request, reply) => {
      const making = makeRespaldo(options, { motivo: 'A pedido', actor: actorOf(request) });
      making.catch((error: unknown) => request.log.error({ err: error }, 'a backup failed'));
      const isBegun = await Promise.race([making, sleep(WAIT_MS, true, { ref: false })]);
      if (!isBegun)
        throw new AppError('conflict', 'Ya se está haciendo un respaldo. Esperá a que termine.');
      return reply.status(201).send(await estadoOf(options));
    },
  );

  app.get(
    resourcePath(RESPALDOS, ':id', 'archivo'),
    {
      ...head('respaldos:read', 'El archivo de un respaldo, si está en esta máquina', {
        params: byId,
      }),
      // It is compressed already, and goes byte by byte as it lies there.
      compress: false,
    },
    async (request, reply) => {
      assertConfirmed(request);
      const respaldo = await respaldosRepository.one(db, request.params.id);
      if (!respaldo) throw new AppError('not_found', 'Ese respaldo ya no está.');
      const { id, archivo, maquina, bytes } = respaldo;
      const place = await placeOf(options, respaldo);
      if (place === null)
        throw new AppError(
          'conflict',
          `Ese archivo no está en esta máquina. Se hizo en ${maquina ?? 'otra'}: buscalo ahí, en ${archivo}.`,
        );
      const cambios = { nombreArchivo: { antes: null, despues: path.basename(archivo) } };
      await auditRespaldo(db, actorOf(request), id, 'descarga', cambios);
      reply.headers({
        'content-length': bytes ?? 0,
        'content-disposition': `attachment; filename="${path.basename(archivo)}"`,
      });
      return reply.type('application/octet-stream').send(createReadStream(place));
    },
  );
}
