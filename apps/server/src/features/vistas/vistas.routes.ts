import { resourcePath, vista, type Vista, vistaInput, VISTAS_POR_LISTA } from '@muni/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { explaining, once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { answers, type App, created, employeeOf, headsOf } from '../../http/access.ts';
import { AppError, notFound } from '../../http/errors.ts';

const VISTAS = { name: 'vistas' };
const head = headsOf(VISTAS.name);
const FIELDS = sql`id, lista, nombre, consulta`;

const listVistas = (db: Db, empleadoId: number, lista: string) =>
  ask<Vista>(db)`
    select ${FIELDS} from vistas where empleado_id = ${empleadoId} and lista = ${lista} order by id`;

/** Everything is asked of one person: whoever else has views, nobody sees them. */
export function vistasRoutes(app: App, { db }: { db: Db }) {
  app.get(
    resourcePath(VISTAS),
    head('perfil:read', 'Vistas propias de una lista', {
      querystring: vistaInput.pick({ lista: true }).strict(),
      response: answers(z.array(vista)),
    }),
    (request) => listVistas(db, employeeOf(request).id, request.query.lista),
  );

  app.post(
    resourcePath(VISTAS),
    head('perfil:update', 'Guardar una vista', { body: vistaInput, response: created(vista) }),
    async (request, reply) => {
      const { id } = employeeOf(request);
      const { lista, nombre, consulta } = request.body;
      const made = await once(db, request, async (tx) => {
        const { length } = await listVistas(tx, id, lista);
        if (length >= VISTAS_POR_LISTA)
          throw new AppError('conflict', `Ya guardaste ${VISTAS_POR_LISTA} vistas: quitá alguna.`);
        return explaining(
          { vistas_nombre_unico: ['nombre', 'Ya tenés una vista con ese nombre.'] },
          askOne<Vista>(tx)`
            insert into vistas (empleado_id, lista, nombre, consulta)
            values (${id}, ${lista}, ${nombre}, ${consulta}) returning ${FIELDS}`,
        );
      });
      return reply.status(201).send(made);
    },
  );

  app.delete(
    resourcePath(VISTAS, ':id'),
    head('perfil:update', 'Quitar una vista', { params: byId }),
    async (request) => {
      const gone = await ask(db)`
        delete from vistas where id = ${request.params.id} and empleado_id = ${employeeOf(request).id} returning id`;
      if (gone.length === 0) throw notFound({ article: 'la', singular: 'vista', plural: 'vistas' });
    },
  );
}
