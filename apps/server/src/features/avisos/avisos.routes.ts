import {
  aviso,
  avisoBaja,
  type AvisoPreferencia,
  AVISOS,
  avisos,
  avisosLeidos,
  avisosPreferencias,
  avisosPreferenciasInput,
  avisosSinLeer,
  avisoTiposOf,
  type ListQuery,
  listQuery,
  resourcePath,
} from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { readPage } from '../../crud/list.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { takeRawBodies } from '../../files/receive.ts';
import { answers, type App, employeeOf, headsOf, readsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Sealing } from '../../identity/index.ts';
import { isMailing } from '../../mail/outbox.ts';
import { stopMails } from './avisos.actions.ts';
import { avisosRepository } from './avisos.repository.ts';

const head = headsOf(avisos.name);
const SOURCE = { table: 'avisos', view: 'avisos' };

export function avisosRoutes(app: App, { db, sealing }: { db: Db; sealing: Sealing }) {
  app.get(
    resourcePath(avisos),
    head('avisos:read', 'Los avisos propios', {
      querystring: listQuery(avisos),
      response: answers(z.array(aviso)),
    }),
    async (request, reply) => {
      const { page, pageSize, sort, sinLeer } = request.query as ListQuery & { sinLeer?: boolean };
      const conditions = [sql`empleado_id = ${employeeOf(request).id}`, sql`en_pantalla`];
      if (sinLeer !== undefined)
        conditions.push(sinLeer ? sql`leido_en is null` : sql`leido_en is not null`);
      const rows = await readPage(db, SOURCE, conditions, { page, pageSize, sort }, reply);
      return rows as unknown as z.infer<typeof aviso>[];
    },
  );

  const reads = readsOf(app, avisos.name);
  const sinLeer = resourcePath(avisos, 'sin-leer');
  reads(sinLeer, 'avisos:read', 'Cuántos faltan leer', avisosSinLeer, (request) =>
    avisosRepository.unread(db, employeeOf(request).id),
  );

  app.post(
    resourcePath(avisos, 'leidos'),
    head('avisos:update', 'Marcar como leídos: estos, los de una pantalla, o todos', {
      body: avisosLeidos,
      response: answers(avisosSinLeer),
    }),
    async (request) => {
      const { id } = employeeOf(request);
      await avisosRepository.markRead(db, id, request.body);
      return avisosRepository.unread(db, id);
    },
  );

  const presentPreferencias = async (request: FastifyRequest) => {
    const { role, email } = request.session;
    const chosen = await ask<AvisoPreferencia>(db)`
      select tipo, pantalla, correo from avisos_preferencias where empleado_id = ${employeeOf(request).id}`;
    // What a person did not choose is as everybody starts with.
    const preferencias = avisoTiposOf(role).map(
      (tipo) =>
        chosen.find((one) => one.tipo === tipo) ?? {
          tipo,
          pantalla: true,
          correo: AVISOS[tipo].correo,
        },
    );
    return { preferencias, correoDisponible: email !== null && (await isMailing(db)) };
  };
  const PREFERENCIAS = resourcePath(avisos, 'preferencias');
  reads(PREFERENCIAS, 'avisos:read', 'Cómo quiere enterarse', avisosPreferencias, (request) =>
    presentPreferencias(request),
  );

  app.put(
    PREFERENCIAS,
    head('avisos:update', 'Elegir cómo enterarse', {
      body: avisosPreferenciasInput,
      response: answers(avisosPreferencias),
    }),
    async (request) => {
      const offered = avisoTiposOf(request.session.role);
      const chosen = request.body.preferencias.filter(({ tipo }) => offered.includes(tipo));
      // One that comes twice would be changed twice by one statement, which is refused: the last stands.
      const once = new Map(chosen.map((one) => [one.tipo, one]));
      await ask(db)`
        insert into avisos_preferencias (empleado_id, tipo, pantalla, correo)
        select ${employeeOf(request).id}, tipo, pantalla, correo
        from json_to_recordset(${JSON.stringify([...once.values()])}::json) as p (tipo text, pantalla boolean, correo boolean)
        on conflict on constraint avisos_preferencias_pk do update
        set pantalla = excluded.pantalla, correo = excluded.correo`;
      return presentPreferencias(request);
    },
  );

  // Mail programs send it by themselves, as a form; its page sends nothing along.
  app.register(async (scope) => {
    takeRawBodies(scope);
    scope.post(
      resourcePath(avisos, 'baja'),
      head('public', 'Dejar de recibir por correo un tipo de avisos', {
        querystring: z.object({ codigo: z.string().max(200) }),
        response: answers(avisoBaja),
      }),
      async (request) => {
        const label = await stopMails(db, sealing, (request.query as { codigo: string }).codigo);
        if (label === null) throw new AppError('not_found', 'Ese enlace no sirve.');
        return { label };
      },
    );
  });
}
