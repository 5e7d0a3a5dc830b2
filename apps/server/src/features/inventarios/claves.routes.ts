// Who lets agents in: keys, of which only the hash is kept, and the networks that messages may come from.
import {
  type AccesoDeAgentes,
  type ClaveDeAgentes,
  accesoDeAgentes,
  claveInput,
  claveMostrada,
  type Noun,
  redesDeAgentes,
  soloVersion,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import { auditOf, changesBetween } from '../../crud/audit.ts';
import { explaining } from '../../crud/writes.ts';
import { ask, askOne, type Db, inTransaction, setOf } from '../../db/transaction.ts';
import { hashOfKey, newKey } from '../../http/callers.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { byId } from '../../crud/routes.ts';
import { answers, type App, assertConfirmed, headsOf, readsOf } from '../../http/access.ts';
import { windowsScript } from './windows.script.ts';

const CLAVE: Noun = { article: 'la', singular: 'clave', plural: 'claves' };
const SHOWN = 100;
/** Whoever sends from thousands of addresses does not fill the table. */
const REFUSED_MAX = 1000;
const week = sql`now() - interval '7 days'`;

function newClave() {
  const clave = newKey();
  return { clave, huella: hashOfKey(clave), final: clave.slice(-4) };
}

async function readAcceso(db: Db): Promise<AccesoDeAgentes> {
  const claves = await ask<ClaveDeAgentes>(db)`
    select c.id, c.nombre, c.final, c.creada_en, c.usada_en, c.terminada_en, c.version,
      case when a.id is not null then json_build_object('id', a.id, 'nombre', a.nombre) end as area
    from inventario_claves c left join areas a on a.id = c.area_id
    order by c.terminada_en desc nulls first, c.nombre, c.id limit ${SHOWN}`;
  const { redes } = await askOne<{ redes: string[] }>(db)`select redes from inventario_ajustes`;
  const rechazos = await ask<AccesoDeAgentes['rechazos'][number]>(db)`
    select direccion, motivo, veces, ultimo_en from inventario_rechazos
    where ultimo_en > ${week} order by ultimo_en desc limit ${SHOWN}`;
  return { claves, redes, rechazos };
}

/** The key of a message, if it is one in force, and where messages may come from. */
export interface Entrada {
  redes: string[];
  clave: { id: number; areaId: number | null; huella: string } | null;
}

export async function readEntrada(db: Db, clave: string | null): Promise<Entrada> {
  const huella = hashOfKey(clave ?? '');
  const { redes, id, areaId } = await askOne<{
    redes: string[];
    id: number | null;
    areaId: number | null;
  }>(db)`
    select redes, c.id, area_id from inventario_ajustes
    left join inventario_claves c on huella = ${huella} and terminada_en is null`;
  return { redes, clave: id === null ? null : { id, areaId, huella } };
}

/** Told to the hour: a message need not write for less. */
export const markUsed = (db: Db, id: number) =>
  ask(db)`
    update inventario_claves set usada_en = now()
    where id = ${id} and (usada_en is null or usada_en < now() - interval '1 hour')`;

export async function countRefused(
  db: Db,
  direccion: string,
  motivo: AccesoDeAgentes['rechazos'][number]['motivo'],
) {
  await ask(db)`delete from inventario_rechazos where ultimo_en < ${week}`;
  await ask(db)`
    insert into inventario_rechazos (direccion, motivo)
    select ${direccion}::text, ${motivo}::text where (select count(*) from inventario_rechazos) < ${REFUSED_MAX}
    on conflict on constraint inventario_rechazos_pk
    do update set veces = inventario_rechazos.veces + 1, ultimo_en = now()`;
}

const note = auditOf('inventarioClaves');

/** Changes one in force; it answers with the row as it was. */
async function change(tx: Db, id: number, version: number, values: Record<string, string | null>) {
  const [before] = await ask<Pick<ClaveDeAgentes, 'nombre' | 'final' | 'version'>>(tx)`
    select nombre, final, version from inventario_claves where id = ${id} and terminada_en is null for update`;
  if (!before) throw notFound(CLAVE);
  if (before.version !== version)
    throw new AppError('stale', 'Otra persona renovó esta clave recién.');
  await ask(tx)`
    update inventario_claves set ${setOf(values)}, version = version + 1 where id = ${id}`;
  return before;
}

const noteAjuste = auditOf('inventarioAjustes');

const head = headsOf('inventarios');
const update = 'inventarios:update';
const path = (rest = '') => `/api/inventarios/agente/${rest}`;

/**
 * Nothing here runs in `once`, which keeps its answers: a key is nowhere but in the answer that tells it. A repeat is
 * refused by the name or the version.
 */
export function clavesRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  const shown = (id: number, clave: string) => ({
    id,
    clave,
    guion: windowsScript(`${publicUrl}/inventario`, clave),
  });

  const reads = readsOf(app, 'inventarios');
  reads(path(), 'inventarios:read', 'Las claves y las redes de los agentes', accesoDeAgentes, () =>
    readAcceso(db),
  );
  app.post(
    path('claves/'),
    head(update, 'Hacer una clave', { body: claveInput, response: answers(claveMostrada) }),
    async (request) => {
      assertConfirmed(request);
      const { nombre, area } = request.body;
      const { clave, huella, final } = newClave();
      const made = explaining(
        {
          inventario_claves_nombre_unico: ['nombre', 'Ya hay una clave con ese nombre.'],
          inventario_claves_area_fk: ['area', YA_NO_ESTA.area],
        },
        inTransaction(db, async (tx) => {
          const { id } = await askOne<{ id: number }>(tx)`
            insert into inventario_claves (nombre, area_id, huella, final)
            values (${nombre}, ${area}, ${huella}, ${final}) returning id`;
          await note(tx, actorOf(request), id, 'alta', changesBetween(null, { nombre, final }));
          return id;
        }),
      );
      return shown(await made, clave);
    },
  );
  app.post(
    path('claves/:id/renovar/'),
    head(update, 'Cambiar una clave por otra', {
      params: byId,
      body: soloVersion,
      response: answers(claveMostrada),
    }),
    async (request) => {
      assertConfirmed(request);
      const { id } = request.params;
      const { clave, ...made } = newClave();
      // The old one no longer opens.
      await inTransaction(db, async (tx) => {
        const creadaEn = new Date().toISOString();
        const values = { ...made, creadaEn, usadaEn: null };
        const { nombre, final } = await change(tx, id, request.body.version, values);
        await note(tx, actorOf(request), id, 'clave renovada', {
          nombre: { antes: nombre, despues: nombre },
          final: { antes: final, despues: made.final },
        });
      });
      return shown(id, clave);
    },
  );
  app.post(
    path('claves/:id/terminar/'),
    head(update, 'Terminar una clave', { params: byId, body: soloVersion }),
    (request) =>
      inTransaction(db, async (tx) => {
        const { id } = request.params;
        const terminadaEn = new Date().toISOString();
        const { nombre, final } = await change(tx, id, request.body.version, { terminadaEn });
        await note(tx, actorOf(request), id, 'baja', changesBetween({ nombre, final }, null));
      }),
  );
  app.put(
    path('redes/'),
    head(update, 'Decir desde qué redes informan', {
      body: redesDeAgentes,
      response: answers(accesoDeAgentes),
    }),
    async (request) => {
      const { redes: despues } = request.body;
      await inTransaction(db, async (tx) => {
        const { redes: antes } = await askOne<{ redes: string[] }>(tx)`
          select redes from inventario_ajustes for update`;
        await ask(tx)`update inventario_ajustes set redes = ${despues}`;
        const redes = { antes, despues };
        await noteAjuste(tx, actorOf(request), 1, 'modificación', { redes });
      });
      return readAcceso(db);
    },
  );
}
