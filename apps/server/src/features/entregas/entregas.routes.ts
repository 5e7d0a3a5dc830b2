import {
  type Computadora,
  type EquipoClase,
  entrega,
  type Entrega,
  entregaFirma,
  entregaInput,
  type EntregaInput,
  entregasQuery,
  type FirmaInput,
  type Noun,
  YA_NO_ESTA,
} from '@muni/contract';
import * as z from 'zod';
import { type RawBuilder, sql } from 'kysely';
import { once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import { sendPdf } from '../../files/pdf.ts';
import { answers, type App, created, headsOf } from '../../http/access.ts';
import { AppError, invalid, notFound } from '../../http/errors.ts';
import { type Actor, actorOf } from '../../http/session.ts';
import { adjuntosRepository, adjuntosRoutes } from '../adjuntos/index.ts';
import { letterheadOf } from '../municipio/index.ts';
import { actaPdf } from './acta.pdf.ts';
import { ask, askOne, type Db, rowsOf } from '../../db/transaction.ts';
import { readSignature } from '../../files/pictures.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { computadorasRepository } from '../computadoras/index.ts';
import { enPapel, type EquipoNombrable, isOut } from '../equipos/index.ts';
import { impresorasRepository } from '../impresoras/index.ts';

const NOUN: Noun = { article: 'el', singular: 'acta', plural: 'actas' };
const SHOWN = 200;

type Row = Omit<Entrega, 'firma'> & {
  firmaNombre: string | null;
  firmaDni: string;
  firmaFecha: string;
  firmaImagen: Buffer | null;
  firmaAdjuntoId: number | null;
};

function present({ firmaNombre, firmaDni, firmaFecha, firmaImagen, firmaAdjuntoId, ...row }: Row) {
  const firma = firmaNombre && {
    nombre: firmaNombre,
    dni: firmaDni,
    fecha: firmaFecha,
    imagen: firmaImagen && `data:image/png;base64,${firmaImagen.toString('base64')}`,
    adjunto: firmaAdjuntoId,
  };
  return entrega.parse({ ...row, firma: firma || null });
}

const select = (where: RawBuilder<unknown>) => sql<Row>`
  select n.id, n.fecha, n.equipos, n.accesorios, n.observaciones, e.dni, e.legajo,
    json_build_object('id', e.id, 'nombre', e.apellido_nombre) as empleado,
    json_build_object('id', a.id, 'nombre', a.nombre) as area,
    case when p.id is not null then json_build_object('id', p.id, 'nombre', p.apellido_nombre) end as entregado_por,
    n.firma_nombre, n.firma_dni, n.firma_fecha, n.firma_imagen, n.firma_adjunto_id
  from entregas n
  join empleados e on e.id = n.empleado_id
  join areas a on a.id = n.area_id
  left join empleados p on p.id = n.entregado_por_id
  where ${where} order by n.fecha desc, n.id desc limit ${SHOWN}`;

async function getActa(db: Db, id: number): Promise<Entrega> {
  const { rows } = await select(sql`n.id = ${id}`).execute(db);
  if (!rows[0]) throw notFound(NOUN);
  return present(rows[0]);
}

// Handing equipment over: the devices change hands and the sheet says so, in one transaction; the signature comes after.

const announce = (tx: Db, id: number) => publish(tx, { topic: 'entregas', id, audience: COMPUTOS });

type Device = EquipoNombrable & Pick<Computadora, 'id' | 'version' | 'estado' | 'area'>;

/** What it becomes in the hands of that person; one that waited in store is in use again. */
const inCharge = (device: Device, areaId: number) => {
  if (isOut(device.estado))
    throw new AppError('conflict', `${device.nombreCorto} figura como «${device.estado}».`);
  return { area: areaId, ...(device.estado === 'En depósito' && { estado: 'En uso' }) };
};

/** A device as an act tells it, as it is now. */
export const entregado = (clase: EquipoClase, device: EquipoNombrable & { id: number }) => ({
  clase,
  id: device.id,
  ...enPapel(device),
});

/** The number of the act. */
export async function addActa(
  tx: Db,
  equipos: readonly ReturnType<typeof entregado>[],
  values: { empleadoId: number; areaId: number; [column: string]: unknown },
): Promise<number> {
  const acta = { ...values, equipos: JSON.stringify(equipos) };
  const { id: entregaId } = await askOne<{ id: number }>(tx)`
    insert into entregas ${rowsOf([acta])} returning id`;
  const rows = equipos.map(({ clase, id }) => ({ entregaId, [`${clase}Id`]: id }));
  await ask(tx)`insert into entregas_equipos ${rowsOf(rows)}`;
  return entregaId;
}

async function handOver(tx: Db, actor: Actor, input: EntregaInput): Promise<Entrega> {
  const [person] = await ask<{ id: number; areaId: number; activo: boolean }>(tx)`
    select id, area_id, activo from empleados where id = ${input.empleado}`;
  if (!person?.activo) throw invalid({ empleado: YA_NO_ESTA.persona });
  const { id: empleado, areaId } = person;
  const equipos: ReturnType<typeof entregado>[] = [];
  for (const id of new Set(input.computadoras)) {
    const device = await computadorasRepository.get(tx, id);
    const values = { ...inCharge(device, areaId), usuario: empleado };
    await computadorasRepository.change(tx, actor, id, device.version, values, 'entrega');
    equipos.push(entregado('computadora', device));
  }
  for (const id of new Set(input.impresoras)) {
    const device = await impresorasRepository.get(tx, id);
    const values = { ...inCharge(device, areaId), responsable: empleado };
    await impresorasRepository.change(tx, actor, id, device.version, values, 'entrega');
    equipos.push(entregado('impresora', device));
  }
  const { accesorios, observaciones } = input;
  const acta = { accesorios, observaciones, entregadoPorId: actor.empleadoId };
  const id = await addActa(tx, equipos, { ...acta, empleadoId: empleado, areaId });
  await announce(tx, id);
  for (const topic of ['computadoras', 'impresoras'])
    await publish(tx, { topic, audience: COMPUTOS });
  return getActa(tx, id);
}

async function signHandOver(tx: Db, id: number, { nombre, dni, imagen, adjunto }: FirmaInput) {
  await ask(tx)`select id from entregas where id = ${id} for update`;
  const { firma } = await getActa(tx, id);
  if (firma) throw new AppError('conflict', `Ya la firmó ${firma.nombre}.`);
  if (adjunto !== null) {
    const file = await adjuntosRepository.find(tx, { tabla: 'entregas', registroId: id }, adjunto);
    if (!file) throw invalid({ adjunto: 'No encontramos ese archivo en el acta.' });
  }
  const drawn = imagen === null ? null : await readSignature(imagen);
  await ask(tx)`
    update entregas set firma_nombre = ${nombre}, firma_dni = ${dni}, firma_fecha = ${new Date().toISOString()},
      firma_imagen = ${drawn}, firma_adjunto_id = ${adjunto}
    where id = ${id}`;
  await announce(tx, id);
  return getActa(tx, id);
}

const head = headsOf('entregas');
const read = 'inventarios:read';
const update = 'inventarios:update';

export function entregasRoutes(app: App, { db }: { db: Db }) {
  app.get(
    '/api/entregas/',
    head(read, 'Las actas de entrega, la última primero', {
      querystring: entregasQuery,
      response: answers(z.array(entrega)),
    }),
    async ({ query: { empleado, ...devices } }) => {
      const conditions = Object.entries(devices).map(
        ([clase, id]) =>
          sql`n.id in (select entrega_id from entregas_equipos where ${sql.ref(`${clase}Id`)} = ${id})`,
      );
      if (empleado) conditions.push(sql`n.empleado_id = ${empleado}`);
      const { rows } = await select(sql.join([sql`true`, ...conditions], sql` and `)).execute(db);
      return rows.map(present);
    },
  );

  app.post(
    '/api/entregas/',
    head(update, 'Entregar equipos a una persona', {
      body: entregaInput,
      response: created(entrega),
    }),
    async (request, reply) => {
      const acta = await once(db, request, (tx) => handOver(tx, actorOf(request), request.body));
      return reply.status(201).send(acta);
    },
  );

  app.get(
    '/api/entregas/:id/',
    head(read, 'Un acta de entrega', { params: byId, response: answers(entrega) }),
    ({ params }) => getActa(db, params.id),
  );

  app.post(
    '/api/entregas/:id/firmar/',
    head(update, 'La firma de quien recibe', {
      params: byId,
      body: entregaFirma,
      response: answers(entrega),
    }),
    (request) => once(db, request, (tx) => signHandOver(tx, request.params.id, request.body.firma)),
  );

  app.get(
    '/api/entregas/:id/acta/',
    head(read, 'El acta (PDF)', { params: byId }),
    async ({ params }, reply) => {
      const acta = await getActa(db, params.id);
      return sendPdf(reply, `acta-${acta.id}`, actaPdf(acta, await letterheadOf(db)));
    },
  );

  adjuntosRoutes(app, {
    db,
    resource: { name: 'entregas', noun: NOUN },
    permission: 'inventarios:read',
    changePermission: 'inventarios:update',
    repository: { table: 'entregas', get: getActa },
    seesInternal: () => true,
    added: async () => undefined,
    async removing(tx, _request, id, { id: adjunto }) {
      const { firma } = await getActa(tx, id);
      if (firma?.adjunto === adjunto)
        throw new AppError('conflict', 'Es el acta firmada: no se puede quitar.');
    },
  });
}
