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
  type RedConArea,
  redDeArea,
  YA_NO_ESTA,
} from '@muni/contract';
import * as z from 'zod';
import { auditOf, changesBetween } from '../../crud/audit.ts';
import { explaining, once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { readUpload } from '../../files/receive.ts';
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { actorOf } from '../../http/session.ts';
import { openMensaje, receive } from './agentes.actions.ts';
import { readCalidad } from './agentes.repository.ts';
import { agentesRoutes } from './agentes.routes.ts';
import { clavesRoutes } from './claves.routes.ts';
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
const audit = auditOf('inventarioRedes');

/** One area to each network; 10.0.2 comes before 10.0.10. */
const listRedes = (db: Db) =>
  ask<RedConArea>(db)`
    select red, json_build_object('id', a.id, 'nombre', a.nombre) as area
    from inventario_redes join areas a on a.id = area_id order by string_to_array(red, '.')::int[]`;

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
      const { red, area } = request.body;
      await explaining(
        { inventario_redes_area_fk: ['area', YA_NO_ESTA.area] },
        inTransaction(db, async (tx) => {
          await ask(tx)`
            insert into inventario_redes (red, area_id) values (${red}, ${area})
            on conflict (red) do update set area_id = ${area}`;
          await audit(tx, actorOf(request), 1, 'red de un área', changesBetween(null, { red }));
        }),
      );
      return listRedes(db);
    },
  );
  app.delete(
    path('redes/:red'),
    head(update, 'Quitar una red', { params: redDeArea.pick({ red: true }) }),
    (request) =>
      inTransaction(db, async (tx) => {
        const { red } = request.params;
        await ask(tx)`delete from inventario_redes where red = ${red}`;
        await audit(tx, actorOf(request), 1, 'red quitada', changesBetween(null, { red }));
      }),
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
