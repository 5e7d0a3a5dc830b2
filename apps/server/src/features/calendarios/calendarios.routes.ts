// One's own calendar for a phone or a mail program, at an address that only its person knows.
import { calendarioNuevo, calendarioPropio, empleados } from '@muni/contract';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { hourlyLimit } from '../../http/callers.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { actorOf, type Session } from '../../http/session.ts';
import { municipioRepository } from '../municipio/index.ts';
import { calendariosRepository } from './calendarios.repository.ts';
import { makeCalendario } from './calendarios.rules.ts';

const PATH = '/api/perfil/calendario/';
const REQUESTS_AN_HOUR = 600;
const head = headsOf('perfil');
const me = ({ empleado }: Session) => {
  if (!empleado) throw notFound(empleados.noun);
  return empleado.id;
};

export function calendariosRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  const requests = hourlyLimit(REQUESTS_AN_HOUR);

  app.get(
    PATH,
    head('perfil:read', 'Desde cuándo tiene dirección el calendario propio', {
      response: answers(calendarioPropio),
    }),
    ({ session }) => calendariosRepository.read(db, me(session)),
  );
  app.post(
    PATH,
    head('perfil:update', 'Darle una dirección nueva', { response: answers(calendarioNuevo) }),
    async (request) => {
      const clave = await calendariosRepository.renew(db, actorOf(request), me(request.session));
      return { direccion: `${publicUrl}/calendario/${clave}.ics` };
    },
  );
  app.delete(PATH, head('perfil:update', 'Quitarle la dirección'), async (request, reply) => {
    await calendariosRepository.remove(db, actorOf(request), me(request.session));
    return reply.status(204).send();
  });

  app.get(
    '/calendario/:clave',
    head('public', 'Un calendario, por su dirección', {
      params: z.object({ clave: z.string().max(60) }),
    }),
    async ({ params, address }, reply) => {
      if (!requests.take(address)) throw new AppError('too_many', 'Demasiados pedidos.');
      const owner = await calendariosRepository.owner(db, params.clave.replace(/\.ics$/, ''));
      if (!owner) throw new AppError('not_found', 'No hay un calendario en esta dirección.');
      const { titulo } = await municipioRepository.read(db);
      const eventos = await calendariosRepository.eventos(db, owner, publicUrl);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(makeCalendario(titulo, eventos));
    },
  );
}
