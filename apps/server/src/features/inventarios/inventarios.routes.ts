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
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { actorOf } from '../../http/session.ts';
import { openMensaje, receive } from './agentes.actions.ts';
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
const update = 'inventarios:update';
const path = (rest: string) => `/api/inventarios/${rest}/`;

export function inventariosRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  agentesRoutes(app, { db });
  clavesRoutes(app, { db, publicUrl });

  const shows = <S extends z.ZodType>(
    part: string,
    summary: string,
    answer: S,
    list: (db: Db) => Promise<z.input<S>>,
  ) => readsOf(app, 'inventarios')(path(part), 'inventarios:read', summary, answer, () => list(db));
  shows('cuentas', 'Cuánto espera que alguien decida', inventariosCuentas, countPorRevisar);
  shows(
    'por-revisar',
    'Lo que solo una persona puede decidir',
    z.array(inventarioPorRevisar),
    listPorRevisar,
  );
  shows(
    'impresoras',
    'Impresoras que vieron los agentes y no están en el inventario',
    z.array(impresoraOfrecida),
    listOfrecidas,
  );
  shows('avisos', 'Lo que vieron los agentes', z.array(avisoDeInventario), listAvisos);
  shows('decididos', 'Lo que se decidió hace poco', z.array(decidido), listDecididos);
  shows('calidad', 'Datos repetidos', calidadDeInventario, readCalidad);
  shows('redes', 'Qué red es de qué área', z.array(redConArea), listRedes);

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

  app.post(path('avisos/:id/visto'), head(update, 'Ya lo vimos', { params: byId }), (request) =>
    seeAviso(db, actorOf(request), request.params.id),
  );

  for (const tipo of DECIDIDOS)
    app.post(
      path(`${tipo}/:id/deshacer`),
      head(update, 'Deshacer lo que se decidió', { params: byId }),
      async (request) => {
        await once(db, request, (tx) => undo(tx, actorOf(request), tipo, request.params.id));
      },
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
    (request) => removeRed(db, actorOf(request), request.params.red),
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
      return receive(db, actorOf(request), lectura);
    },
  );
}
