// The sheet of an order: as PDF, for a screen, blank, and what a stranger who scans its code is told.
import { hoja, hojaQuery, hojaVerificada, type Orden, ordenes, resourcePath } from '@muni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { byId } from '../../crud/routes.ts';
import { assertInScope } from '../../crud/scope.ts';
import type { Db } from '../../db/schema.ts';
import { drawn } from '../../files/drawing.ts';
import { sendPdf } from '../../files/pdf.ts';
import { asPng } from '../../files/pictures.ts';
import { answers, headsOf } from '../../http/access.ts';
import { municipioRepository } from '../municipio/index.ts';
import { drawHoja, hojaPdf } from './hoja.pdf.ts';
import { hojasRepository, lectorOf } from './hojas.repository.ts';
import { ordenesRepository, ordenesScope } from './ordenes.repository.ts';

const head = headsOf(ordenes.name);
const SHIELD_SIDE = 256;
const scoped = { resource: ordenes, repository: ordenesRepository, scope: ordenesScope };
const byCodigo = z.object({ codigo: z.string().regex(/^[\w-]{22}$/) });

export function hojasRoutes(
  instance: FastifyInstance,
  { db, publicUrl }: { db: Db; publicUrl: string },
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const enlaceOf = ({ id, codigo }: Orden) =>
    `${publicUrl}/VerOrdenTrabajo?id=${id}&codigo=${codigo}`;

  async function municipio() {
    const { titulo, oficina } = await municipioRepository.read(db);
    return { titulo, oficina };
  }
  async function escudo() {
    const stored = await municipioRepository.escudo(db);
    return stored ? asPng(stored.contenido, SHIELD_SIDE) : null;
  }

  async function sheetFor({ session }: FastifyRequest, id: number, version?: number) {
    await assertInScope(db, scoped, id, session, 'read');
    const orden = await ordenesRepository.get(db, id);
    const lector = await lectorOf(db, session, id);
    const sheet = await hojasRepository.read(db, orden, version ?? orden.hoja, lector);
    return { ...sheet, municipio: await municipio(), enlace: enlaceOf(orden) };
  }

  app.get(
    resourcePath(ordenes, 'verificar', ':codigo'),
    head('public', 'Si una hoja impresa es auténtica', {
      params: byCodigo,
      response: answers(hojaVerificada),
    }),
    ({ params }) => hojasRepository.verify(db, params.codigo),
  );

  app.get(
    resourcePath(ordenes, 'hoja-en-blanco'),
    head('ordenes:attend', 'Una hoja para llenar a mano (PDF)'),
    async (_request, reply) =>
      sendPdf(
        reply,
        'orden-de-trabajo',
        hojaPdf({
          contenido: null,
          version: 1,
          huella: null,
          firmas: [],
          municipio: await municipio(),
          escudo: await escudo(),
          enlace: publicUrl,
        }),
      ),
  );

  app.get(
    resourcePath(ordenes, ':id', 'hoja'),
    head('ordenes:list', 'La hoja (PDF)', { params: byId, querystring: hojaQuery }),
    async (request, reply) => {
      const sheet = await sheetFor(request, request.params.id, request.query.version);
      return sendPdf(reply, sheet.contenido.numero, hojaPdf({ ...sheet, escudo: await escudo() }));
    },
  );

  app.get(
    resourcePath(ordenes, ':id', 'hoja', 'datos'),
    head('ordenes:list', 'La hoja, para la pantalla', {
      params: byId,
      querystring: hojaQuery,
      response: answers(hoja),
    }),
    async (request) => {
      const sheet = await sheetFor(request, request.params.id, request.query.version);
      const shield = await escudo();
      return { ...sheet, paginas: drawn((doc) => drawHoja(doc, { ...sheet, escudo: shield })) };
    },
  );
}
