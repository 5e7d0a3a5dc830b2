import {
  can,
  CUENTA_MAX,
  hoja,
  HOJA_FIRMADA,
  hojaQuery,
  hojaVerificada,
  type HojaVerificada,
  type Orden,
  ORDEN_ADJUNTO_CLASES,
  ordenActions,
  ordenes,
  ordenesCuentas,
  type OrdenesCuentas,
  ordenNueva,
  ordenNuevaQuery,
  planes,
  plantillas,
  reportes,
  resourcePath,
} from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { actionRoutes } from '../../crud/action-route.ts';
import { byId, crudRoutes } from '../../crud/routes.ts';
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { actorOf } from '../../http/session.ts';
import { adjuntosRepository, adjuntosRoutes } from '../adjuntos/index.ts';
import { reportesRepository } from '../reportes/index.ts';
import { assertInScope, type Condition, countUpTo } from '../../crud/list.ts';
import { askFirst, askOne, type Db } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { drawn } from '../../files/drawing.ts';
import { sendPdf } from '../../files/pdf.ts';
import { letterheadOf } from '../municipio/index.ts';
import { attachToOrden, detachFromOrden } from './eventos.actions.ts';
import { lectorOf, readHoja } from './hojas.repository.ts';
import { ACCIONES, nuevaOrden } from './ordenes.rules.ts';
import { actOnOrden, createOrden, editOrden } from './ordenes.actions.ts';
import { ordenesRepository, ordenesScope, worksOn } from './ordenes.repository.ts';
import { planesRepository, plantillasRepository } from './planes.actions.ts';
import { drawHoja, hojaPdf } from './hoja.pdf.ts';

const head = headsOf(ordenes.name);
const scoped = { resource: ordenes, repository: ordenesRepository, scope: ordenesScope };

export function ordenesRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  // Before the routes of one order, whose ids these words are not.
  const cuentas = resourcePath(ordenes, 'cuentas');
  const reads = readsOf(app, ordenes.name);
  reads(cuentas, 'ordenes:list', 'Cuántas hay, para el menú', ordenesCuentas, ({ session }) => {
    const me = session.empleado?.id ?? 0;
    const upTo = (...conditions: Condition[]) =>
      countUpTo('ordenes', CUENTA_MAX, ...conditions, ...ordenesScope(session));
    const mine = session.role === 'computos' ? worksOn(me) : sql`solicitante_id = ${me}`;
    return askOne<OrdenesCuentas>(db)`
      select ${upTo(sql`abierta`)} as abiertas,
        ${upTo(sql`abierta`, mine)} as mias,
        ${upTo(sql`estado = 'Pendiente'`)} as sin_asignar,
        ${upTo(sql`estado = 'Realizada'`)} as sin_firma`;
  });

  app.get(
    resourcePath(ordenes, 'nueva'),
    head('ordenes:attend', 'Con qué empieza una orden nueva, de un reporte o de una plantilla', {
      querystring: ordenNuevaQuery,
      response: answers(ordenNueva),
    }),
    async ({ query }) => {
      const reporte =
        query.reporte === undefined ? null : await reportesRepository.get(db, query.reporte);
      const plantilla =
        query.plantilla === undefined ? null : await plantillasRepository.get(db, query.plantilla);
      const files = reporte
        ? await adjuntosRepository.list(db, { tabla: reportes.name, registroId: reporte.id })
        : [];
      return nuevaOrden(reporte, plantilla, files.length);
    },
  );

  hojasRoutes(app, { db, publicUrl });

  const repository = { ...ordenesRepository, create: createOrden, update: editOrden };
  crudRoutes(app, { db, ...scoped, repository });

  actionRoutes(app, { db, ...scoped, bodies: ordenActions, told: ACCIONES, run: actOnOrden });

  adjuntosRoutes(app, {
    db,
    ...scoped,
    permission: 'ordenes:list',
    changePermission: 'ordenes:attend',
    clases: ORDEN_ADJUNTO_CLASES,
    seesInternal: ({ session }) => can(session.role, 'ordenes:attend'),
    async hides(tx, { session }, id) {
      const { seesFirmas } = await lectorOf(tx, session, id);
      return ({ clase }) => clase === HOJA_FIRMADA && !seesFirmas;
    },
    added: (tx, request, id, file) => attachToOrden(tx, actorOf(request), id, file),
    removing: (tx, request, id, file) => detachFromOrden(tx, actorOf(request), id, file),
  });

  crudRoutes(app, { db, resource: plantillas, repository: plantillasRepository });
  crudRoutes(app, { db, resource: planes, repository: planesRepository });
}

// The sheet of an order: as PDF, for a screen, blank, and what a stranger who scans its code is told.

const byCodigo = z.object({ codigo: z.string().regex(/^[\w-]{22}$/) });

function hojasRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  const enlaceOf = ({ id, codigo }: Orden) =>
    `${publicUrl}/VerOrdenTrabajo?id=${id}&codigo=${codigo}`;

  async function sheetFor({ session }: FastifyRequest, id: number, version?: number) {
    await assertInScope(db, scoped, id, session, 'read');
    const orden = await ordenesRepository.get(db, id);
    const lector = await lectorOf(db, session, id);
    const sheet = await readHoja(db, orden, version ?? orden.hoja, lector);
    return { ...sheet, letterhead: await letterheadOf(db), enlace: enlaceOf(orden) };
  }

  app.get(
    resourcePath(ordenes, 'verificar', ':codigo'),
    head('public', 'Si una hoja impresa es auténtica', {
      params: byCodigo,
      response: answers(hojaVerificada),
    }),
    async ({ params }) => {
      const found = await askFirst<HojaVerificada>(db)`
        select true as genuina, o.numero, o.creado_en as fecha, o.estado, o.hoja as version, m.titulo as municipio,
          (select max(h.hoja) from ordenes_hojas h where h.orden_id = o.id) as version_firmada
        from ordenes o cross join municipio m where o.codigo = ${params.codigo}`;
      if (!found)
        throw new AppError('not_found', 'Ese código no es de una hoja de esta municipalidad.');
      return found;
    },
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
          letterhead: await letterheadOf(db),
          enlace: publicUrl,
        }),
      ),
  );

  app.get(
    resourcePath(ordenes, ':id', 'hoja'),
    head('ordenes:list', 'La hoja (PDF)', { params: byId, querystring: hojaQuery }),
    async (request, reply) => {
      const sheet = await sheetFor(request, request.params.id, request.query.version);
      return sendPdf(reply, sheet.contenido.numero, hojaPdf(sheet));
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
      const { name: titulo, office: oficina } = sheet.letterhead;
      const paginas = drawn((doc) => drawHoja(doc, sheet));
      return { ...sheet, municipio: { titulo, oficina }, paginas };
    },
  );
}
