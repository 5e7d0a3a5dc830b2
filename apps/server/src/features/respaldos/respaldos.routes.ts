import { estadoDeRespaldos, resourcePath } from '@muni/contract';
import { answers, type App, created, headsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import {
  isLate,
  makeRespaldo,
  type RespaldosOptions,
  respaldosRepository,
} from './respaldos.actions.ts';

const RESPALDOS = { name: 'respaldos' };
const head = headsOf(RESPALDOS.name);

export function respaldosRoutes(app: App, options: RespaldosOptions) {
  const { db } = options.database;
  const state = async () => {
    const ultimo = await respaldosRepository.ultimoBueno(db);
    return {
      carpeta: options.carpeta,
      seGuardan: options.seGuardan,
      cifrados: options.frase !== null,
      ultimo,
      atrasado: options.seGuardan > 0 && isLate(ultimo, new Date()),
      recientes: await respaldosRepository.recientes(db),
    };
  };

  app.get(
    resourcePath(RESPALDOS),
    head('respaldos:read', 'Los respaldos y su estado', { response: answers(estadoDeRespaldos) }),
    state,
  );

  app.post(
    resourcePath(RESPALDOS),
    head('respaldos:create', 'Hacer un respaldo ahora', { response: created(estadoDeRespaldos) }),
    async (request, reply) => {
      if (!(await makeRespaldo(options, { motivo: 'A pedido', actor: actorOf(request) })))
        throw new AppError('conflict', 'Ya se está haciendo un respaldo. Esperá a que termine.');
      return reply.status(201).send(await state());
    },
  );
}
