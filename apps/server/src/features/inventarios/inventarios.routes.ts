import {
  archivoDeInventario,
  avisoDeInventario,
  calidadDeInventario,
  decidido,
  DECIDIDOS,
  decisionDeImpresora,
  decisionDeInventario,
  impresoraDecidida,
  impresoraOfrecida,
  inventarioDecidido,
  inventarioPorRevisar,
  inventariosCuentas,
  redConArea,
  redDeArea,
} from '@muni/contract';
import * as z from 'zod';
import { once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { readUpload } from '../../files/receive.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { actorOf } from '../../http/session.ts';
import { openMensaje, type Outcome, receive } from './agentes.actions.ts';
import { listRedes, readCalidad, removeRed, saveRed } from './agentes.repository.ts';
import { agentesRoutes, clavesRoutes } from './agentes.routes.ts';
import { listDecididos, undo } from './decididos.actions.ts';
import { readLectura } from './lectura.rules.ts';
import { INFLATED_BYTES } from './mensaje.rules.ts';
import {
  countPorRevisar,
  decide,
  decideOfrecida,
  listAvisos,
  listOfrecidas,
  listPorRevisar,
  seeAviso,
} from './revision.actions.ts';

const head = headsOf('inventarios');
const read = 'inventarios:read';
const update = 'inventarios:update';
const path = (rest: string) => `/api/inventarios/${rest}/`;

const RESULT: Record<Outcome['kind'], z.infer<typeof archivoDeInventario>['resultado']> = {
  created: 'creada',
  updated: 'actualizada',
  waiting: 'por revisar',
};

export function inventariosRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  agentesRoutes(app, { db });
  clavesRoutes(app, { db, publicUrl });

  app.get(
    path('cuentas'),
    head(read, 'Cuánto espera que alguien decida', { response: { 200: inventariosCuentas } }),
    () => countPorRevisar(db),
  );
  app.get(
    path('por-revisar'),
    head(read, 'Lo que solo una persona puede decidir', {
      response: { 200: z.array(inventarioPorRevisar) },
    }),
    () => listPorRevisar(db),
  );
  app.post(
    path('por-revisar/:id/decidir'),
    head(update, 'Es esta o es nueva', {
      params: byId,
      body: decisionDeInventario,
      response: answers(inventarioDecidido),
    }),
    (request) =>
      once(db, request, (tx) => decide(tx, actorOf(request), request.params.id, request.body)),
  );

  app.get(
    path('impresoras'),
    head(read, 'Impresoras que vieron los agentes y no están en el inventario', {
      response: { 200: z.array(impresoraOfrecida) },
    }),
    () => listOfrecidas(db),
  );
  app.post(
    path('impresoras/:id/decidir'),
    head(update, 'Agregarla o descartarla', {
      params: byId,
      body: decisionDeImpresora,
      response: answers(impresoraDecidida),
    }),
    (request) =>
      once(db, request, (tx) =>
        decideOfrecida(tx, actorOf(request), request.params.id, request.body.agregar),
      ),
  );

  app.get(
    path('avisos'),
    head(read, 'Lo que vieron los agentes', { response: { 200: z.array(avisoDeInventario) } }),
    () => listAvisos(db),
  );
  app.post(
    path('avisos/:id/visto'),
    head(update, 'Ya lo vimos', { params: byId }),
    async (request, reply) => {
      await seeAviso(db, actorOf(request), request.params.id);
      return reply.status(204).send();
    },
  );

  app.get(
    path('decididos'),
    head(read, 'Lo que se decidió hace poco', { response: { 200: z.array(decidido) } }),
    () => listDecididos(db),
  );
  for (const tipo of DECIDIDOS)
    app.post(
      path(`${tipo}/:id/deshacer`),
      head(update, 'Deshacer lo que se decidió', { params: byId }),
      async (request, reply) => {
        await once(db, request, async (tx) => {
          await undo(tx, actorOf(request), tipo, request.params.id);
          return null;
        });
        return reply.status(204).send();
      },
    );

  app.get(
    path('calidad'),
    head(read, 'Datos repetidos', { response: { 200: calidadDeInventario } }),
    () => readCalidad(db),
  );

  app.get(
    path('redes'),
    head(read, 'Qué red es de qué área', { response: { 200: z.array(redConArea) } }),
    () => listRedes(db),
  );
  app.post(
    path('redes'),
    head(update, 'Decir de qué área es una red', {
      body: redDeArea,
      response: answers(z.array(redConArea)),
    }),
    async (request) => {
      await saveRed(db, actorOf(request), request.body.red, request.body.area);
      return listRedes(db);
    },
  );
  app.delete(
    path('redes/:red'),
    head(update, 'Quitar una red', { params: redDeArea.pick({ red: true }) }),
    async (request, reply) => {
      await removeRed(db, actorOf(request), request.params.red);
      return reply.status(204).send();
    },
  );

  app.post(
    path('archivos'),
    head(update, 'Un archivo de un agente (.ocs, .xml o .json)', {
      consumes: ['multipart/form-data'],
      response: answers(archivoDeInventario),
    }),
    async (request) => {
      const bytes = await readUpload(request, { maxBytes: INFLATED_BYTES });
      const { mensaje } = await openMensaje(bytes);
      // A person answers for it: which agent wrote it, often anew each time, binds no computer.
      const lectura = { ...readLectura(mensaje), deviceId: null };
      const outcome = await receive(db, actorOf(request), lectura);
      return {
        resultado: RESULT[outcome.kind],
        computadora: outcome.kind === 'waiting' ? null : outcome.id,
      };
    },
  );
}
