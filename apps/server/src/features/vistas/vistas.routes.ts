import {
  resourcePath,
  vista,
  type Vista,
  vistaInput,
  type VistaInput,
  VISTAS_POR_LISTA,
} from '@muni/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { explaining, once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { ask, askOne } from '../../db/transaction.ts';
import { answers, type App, created, employeeOf, headsOf } from '../../http/access.ts';
import { AppError, notFound } from '../../http/errors.ts';

const FIELDS = sql`id, lista, nombre, consulta`;

/** Everything is asked of one person: whoever else has views, nobody sees them. */
const vistasRepository = {
  list: (db: Db, empleadoId: number, lista: string): Promise<Vista[]> =>
    ask<Vista>(db)`
      select ${FIELDS} from vistas where empleado_id = ${empleadoId} and lista = ${lista} order by id`,

  async create(db: Db, empleadoId: number, input: VistaInput): Promise<Vista> {
    const { length } = await vistasRepository.list(db, empleadoId, input.lista);
    if (length >= VISTAS_POR_LISTA)
      throw new AppError('conflict', `Ya guardaste ${VISTAS_POR_LISTA} vistas: quitá alguna.`);
    return explaining(
      { vistas_nombre_unico: ['nombre', 'Ya tenés una vista con ese nombre.'] },
      askOne<Vista>(db)`
        insert into vistas (empleado_id, lista, nombre, consulta)
        values (${empleadoId}, ${input.lista}, ${input.nombre}, ${input.consulta}) returning ${FIELDS}`,
    );
  },

  async remove(db: Db, empleadoId: number, id: number): Promise<void> {
    const gone = await ask(db)`
      delete from vistas where id = ${id} and empleado_id = ${empleadoId} returning id`;
    if (gone.length === 0) throw notFound({ article: 'la', singular: 'vista', plural: 'vistas' });
  },
};

const VISTAS = { name: 'vistas' };
const head = headsOf(VISTAS.name);

export function vistasRoutes(app: App, { db }: { db: Db }) {
  app.get(
    resourcePath(VISTAS),
    head('perfil:read', 'Vistas propias de una lista', {
      querystring: vistaInput.pick({ lista: true }).strict(),
      response: answers(z.array(vista)),
    }),
    (request) => vistasRepository.list(db, employeeOf(request).id, request.query.lista),
  );

  app.post(
    resourcePath(VISTAS),
    head('perfil:update', 'Guardar una vista', { body: vistaInput, response: created(vista) }),
    async (request, reply) => {
      const { id } = employeeOf(request);
      const made = await once(db, request, (tx) => vistasRepository.create(tx, id, request.body));
      return reply.status(201).send(made);
    },
  );

  app.delete(
    resourcePath(VISTAS, ':id'),
    head('perfil:update', 'Quitar una vista', { params: byId }),
    (request) => vistasRepository.remove(db, employeeOf(request).id, request.params.id),
  );
}
