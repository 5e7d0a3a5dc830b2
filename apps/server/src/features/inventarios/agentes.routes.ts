// The door of the agents: one address under the names that FusionInventory, OCS and GLPI Agent use, open to whoever has
// the key in the path or as a password. The key is looked at before the body is read. Always answered in the way the
// request was written; XML to XML, so that GLPI Agent keeps sending the whole inventory.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { compress } from '../../files/inflate.ts';
import { rawBody, takeRawBodies } from '../../files/upload.ts';
import { AppError } from '../../http/errors.ts';
import { agentActor, receive } from './agentes.actions.ts';
import { knownKey } from './agentes.repository.ts';
import { readLectura } from './lectura.rules.ts';
import { hourlyLimit } from './limite.rules.ts';
import { MAX_BYTES, readMensaje, type Received } from './mensaje.rules.ts';

const PATHS = [
  '/inventario',
  '/inventario/:clave',
  '/inventario/:clave/ocsinventory',
  '/ocsinventory',
  '/Inventory',
  '/front/inventory.php',
];
const REQUESTS_AN_HOUR = 600;
const REFUSALS_AN_HOUR = 60;
const HOURS_UNTIL_NEXT = 24;

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<REPLY>${body}</REPLY>\n`;
const PROLOG = xml(`<PROLOG_FREQ>${HOURS_UNTIL_NEXT}</PROLOG_FREQ><RESPONSE>SEND</RESPONSE>`);
const TAKEN = xml('<RESPONSE>NO_ACCOUNT_UPDATE</RESPONSE>');
const JSON_CONTACT = {
  status: 'ok',
  expiration: HOURS_UNTIL_NEXT,
  tasks: { inventory: { server: 'glpi', version: '10.0.0' } },
};
const JSON_TAKEN = { status: 'ok', expiration: HOURS_UNTIL_NEXT };

const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The password of a Basic header; the user's name does not matter. */
const passwordOf = ({ headers }: FastifyRequest) => {
  const encoded = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return encoded ? Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':') : null;
};

async function answer(reply: FastifyReply, { mensaje, format, compression }: Received) {
  const isProlog = mensaje.query === 'PROLOG';
  if (format === 'json') return reply.send(isProlog ? JSON_CONTACT : JSON_TAKEN);
  const text = Buffer.from(isProlog ? PROLOG : TAKEN);
  return compression
    ? reply.type(`application/x-compress-${compression}`).send(await compress(text, compression))
    : reply.type('application/xml').send(text);
}

export function agentesRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const requests = hourlyLimit(REQUESTS_AN_HOUR);
  const refusals = hourlyLimit(REFUSALS_AN_HOUR);
  const tooMany = () => new AppError('too_many', 'Demasiados pedidos. Probá dentro de una hora.');

  instance.register(async (app) => {
    takeRawBodies(app);
    app.addHook('onRequest', async (request, reply) => {
      if (!requests.take(request.ip) || refusals.isSpent(request.ip)) throw tooMany();
      const { clave = passwordOf(request) } = request.params as { clave?: string };
      const key = await knownKey(db);
      if (key && clave && isSame(clave, key)) return;
      // An agent asks twice without a password before it sends one: only a wrong one is held against it.
      if (clave) refusals.take(request.ip);
      reply.header('www-authenticate', 'Basic realm="Inventario"');
      throw new AppError('unauthenticated', 'Hace falta la clave de los agentes.');
    });
    for (const path of PATHS)
      app.post(
        path,
        {
          config: { permission: 'public' },
          bodyLimit: MAX_BYTES,
          schema: { tags: ['agentes'], summary: 'Lo que informa un agente de inventario' },
        },
        async (request, reply) => {
          const received = await readMensaje(rawBody(request));
          if (received.mensaje.query === 'INVENTORY') {
            const lectura = readLectura(received.mensaje);
            // Without it nothing would tell its computer from another agent's.
            if (!lectura.deviceId)
              throw new AppError('validation', 'El inventario no dice qué agente lo manda.');
            const agente = lectura.agente ?? request.headers['user-agent']?.slice(0, 120) ?? null;
            await receive(db, agentActor(request.ip, request.id), { ...lectura, agente });
          }
          return answer(reply, received);
        },
      );
  });
}
