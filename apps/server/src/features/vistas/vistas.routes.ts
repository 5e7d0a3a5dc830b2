import {
  empleados,
  resourcePath,
  vista,
  type Vista,
  vistaInput,
  type VistaInput,
  VISTAS_POR_LISTA,
} from '@muni/contract';
import * as z from 'zod';
import { explaining, once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { answers, type App, created, headsOf } from '../../http/access.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';

const FIELDS = ['id', 'lista', 'nombre', 'consulta'] as const;

/** Everything is asked of one person: whoever else has views, nobody sees them. */
const vistasRepository = {
  list: (db: Db, empleadoId: number, lista: string): Promise<Vista[]> =>
    db
      .selectFrom('vistas')
      .select(FIELDS)
      .where('empleadoId', '=', empleadoId)
      .where('lista', '=', lista)
      .orderBy('id')
      .execute(),

  async create(db: Db, empleadoId: number, input: VistaInput): Promise<Vista> {
    const { length } = await vistasRepository.list(db, empleadoId, input.lista);
    if (length >= VISTAS_POR_LISTA)
      throw new AppError('conflict', `Ya guardaste ${VISTAS_POR_LISTA} vistas: quitá alguna.`);
    return explaining(
      { vistas_nombre_unico: ['nombre', 'Ya tenés una vista con ese nombre.'] },
      db
        .insertInto('vistas')
        .values({ ...input, empleadoId })
        .returning(FIELDS)
        .executeTakeFirstOrThrow(),
    );
  },

  async remove(db: Db, empleadoId: number, id: number): Promise<void> {
    const { numDeletedRows } = await db
      .deleteFrom('vistas')
      .where('id', '=', id)
      .where('empleadoId', '=', empleadoId)
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      throw notFound({ article: 'la', singular: 'vista', plural: 'vistas' });
  },
};

const VISTAS = { name: 'vistas' };
const head = headsOf(VISTAS.name);

/** The permission of these routes is for employees alone. */
function ownerOf({ empleado }: Session): number {
  if (!empleado) throw notFound(empleados.noun);
  return empleado.id;
}

export function vistasRoutes(app: App, { db }: { db: Db }) {
  app.get(
    resourcePath(VISTAS),
    head('perfil:read', 'Vistas propias de una lista', {
      querystring: vistaInput.pick({ lista: true }).strict(),
      response: answers(z.array(vista)),
    }),
    ({ session, query }) => vistasRepository.list(db, ownerOf(session), query.lista),
  );

  app.post(
    resourcePath(VISTAS),
    head('perfil:update', 'Guardar una vista', { body: vistaInput, response: created(vista) }),
    async (request, reply) => {
      const { session, body } = request;
      const made = await once(db, request, (tx) =>
        vistasRepository.create(tx, ownerOf(session), body),
      );
      return reply.status(201).send(made);
    },
  );

  app.delete(
    resourcePath(VISTAS, ':id'),
    head('perfil:update', 'Quitar una vista', { params: byId }),
    async ({ session, params }, reply) => {
      await vistasRepository.remove(db, ownerOf(session), params.id);
      return reply.status(204).send();
    },
  );
}
