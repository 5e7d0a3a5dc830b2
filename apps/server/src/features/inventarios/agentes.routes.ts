// The door of the agents: one address under the names that FusionInventory, OCS and GLPI Agent use, open to whoever has
// a key, as a password or in the path, and comes from a network that Cómputos names. Both are looked at before the body is
// read. Always answered in the way the request was written; XML to XML, so that GLPI Agent keeps sending the whole
// inventory.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/transaction.ts';
import { compress } from '../../files/zip.ts';
import { rawBody, takeRawBodies } from '../../files/receive.ts';
import { type App, headsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { hourlyLimit, isFrom } from '../../http/callers.ts';
import { agentActor, openMensaje, receive } from './agentes.actions.ts';
import { countRefused, type Entrada, markUsed, readEntrada } from './claves.routes.ts';
import { readLectura } from './lectura.rules.ts';
import { MAX_BYTES, type Received } from './mensaje.rules.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What an agent was let in with. */
    claveDeAgente: NonNullable<Entrada['clave']>;
  }
}

const PATHS = [
  '/inventario',
  '/inventario/:clave',
  '/inventario/:clave/ocsinventory',
  '/ocsinventory',
  '/Inventory',
  '/front/inventory.php',
];
/** OCS asks for it in its settings: the page and the guide name it. */
const REALM = 'Inventario';
const REQUESTS_AN_HOUR = 600;
const REFUSALS_AN_HOUR = 60;
/** Of one key: whoever has it cannot fill the inventory with machines that they make up. */
const NEW_AN_HOUR = 200;
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

export function agentesRoutes(outside: App, { db }: { db: Db }) {
  const requests = hourlyLimit(REQUESTS_AN_HOUR);
  const refusals = hourlyLimit(REFUSALS_AN_HOUR);
  const created = hourlyLimit(NEW_AN_HOUR);
  const tooMany = () => new AppError('too_many', 'Demasiados pedidos. Probá dentro de una hora.');

  outside.register(async (app) => {
    takeRawBodies(app);
    app.decorateRequest('claveDeAgente');
    app.addHook('onRequest', async (request, reply) => {
      const { address } = request;
      if (!requests.take(address)) throw tooMany();
      const { clave = passwordOf(request) } = request.params as { clave?: string };
      const entrada = await readEntrada(db, clave);
      // A right key is let in whatever others tried from its address: a whole office may share one.
      const refuse = (motivo: 'red' | 'clave') => {
        if (!refusals.take(address)) throw tooMany();
        return countRefused(db, address, motivo);
      };
      if (!isFrom(entrada.redes, address)) {
        await refuse('red');
        throw new AppError('forbidden', 'Desde esta red no se aceptan inventarios.');
      }
      if (entrada.clave) {
        request.claveDeAgente = entrada.clave;
        return;
      }
      // An agent asks twice without a password before it sends one: only a wrong one is held against it.
      if (clave) await refuse('clave');
      reply.header('www-authenticate', `Basic realm="${REALM}"`);
      throw new AppError('unauthenticated', 'Hace falta una clave de los agentes.');
    });
    for (const path of PATHS)
      app.post(
        path,
        {
          ...headsOf('agentes')('public', 'Lo que informa un agente de inventario'),
          bodyLimit: MAX_BYTES,
        },
        async (request, reply) => {
          const received = await openMensaje(rawBody(request));
          if (received.mensaje.query === 'INVENTORY') {
            const lectura = readLectura(received.mensaje);
            // Without it nothing would tell its computer from another agent's.
            if (!lectura.deviceId)
              throw new AppError('validation', 'El inventario no dice qué agente lo manda.');
            const agente = lectura.agente ?? request.headers['user-agent']?.slice(0, 120) ?? null;
            const { id, areaId: area, huella } = request.claveDeAgente;
            await receive(
              db,
              agentActor(request.ip, request.id),
              { ...lectura, agente, area },
              () => created.take(huella),
            );
            await markUsed(db, id);
          }
          return answer(reply, received);
        },
      );
  });
}
